export class Base {
  sizeOf(step) {
    return String(this[step]).length;
  }
}
