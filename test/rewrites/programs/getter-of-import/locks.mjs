export const locks = {
  asked: 0,
  get next() {
    this.asked += 1;
    return false;
  },
};
