export async function read(path) {
  return path.split('/').length;
}
