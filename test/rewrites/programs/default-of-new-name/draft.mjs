export class Draft {
  destinations = [{ type: 'public', uri: 'draft.example.com' }];
}
