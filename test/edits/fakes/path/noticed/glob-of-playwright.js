export const prepare = async (page) => {
  await page.route('**/accounts/*/work*/**', (route) => route.fulfill({ json: { result: [] } }));
};
