/** Each component says by itself which host it asks. */
export const addressed = {
  props: { zone: { type: String, required: true } },
  computed: {
    base() {
      return `${this.host}/zones/${this.zone}`;
    },
  },
};
