import { bootstrapApplication } from '@angular/platform-browser';
import { provideHttpClient, withInterceptors } from '@angular/common/http';
import { choosing } from './lanes';
import { RulesComponent } from './rules.component';

void bootstrapApplication(RulesComponent, {
  providers: [provideHttpClient(withInterceptors([choosing]))],
});
