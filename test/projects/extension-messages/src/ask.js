export async function ask(type, zone) {
  const answer = await chrome.runtime.sendMessage({ type, zone });
  return answer;
}
