// left: the body is assigned to a variable that another script reads.
async function main() {
  await createRecord('z');
  return sent;
}
