export const prepare = async (page) => {
  await page.route(
    ({ pathname }) => pathname.includes('/work'),
    (route) => route.fulfill({ json: { result: [] } }),
  );
};
