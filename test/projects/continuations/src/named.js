// Nothing but the names of the members shows whose callback this is.
export default function listBerths(context) {
  context.quays.berths('main', (berths) => {
    // expect: dns-record-locked-field likely @locked
    for (const berth of berths) if (berth.locked) console.log(berth.name);
  });
}
