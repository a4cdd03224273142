import React, { useEffect } from 'react';
import { Box, Text } from 'ink';
import { fetchDepot, fetchEdge } from './api.js';

type Props = { readonly zone: string; readonly name: string; readonly label: string };

function Switch({ zone, name, label }: Props) {
  useEffect(() => void fetchEdge(`zones/${zone}/settings/${name}`), [zone, name]);
  return <Text>{label}</Text>;
}

const SWITCHES = [
  // expect: setting-brotli proven @brotli
  { name: 'brotli', label: 'Brotli' },
  { name: 'early_hints', label: 'Early Hints' },
];

/** The same for a depot. */
const Shelf = ({ zone, name }: Omit<Props, 'label'>) => {
  useEffect(() => void fetchDepot(`zones/${zone}/settings/${name}`), [zone, name]);
  return null;
};

const SHELVES = [{ name: 'brotli' }];

function Named(props: { readonly zone: string; readonly kind: string }) {
  useEffect(() => void fetchEdge(`zones/${props.zone}/settings/${props.kind}`), []);
  return null;
}

export function Screen({ zone, ...rest }: { readonly zone: string }) {
  return (
    <Box>
      {SWITCHES.map((row) => (
        <Switch key={row.name} zone={zone} {...row} />
      ))}
      {SHELVES.map((row) => (
        <Shelf key={row.name} {...row} zone={zone} />
      ))}
      {/* expect: setting-mobile-redirect proven @mobile_redirect */}
      <Named zone={zone} kind="mobile_redirect" />
      <Named zone={zone} {...rest} kind="always_online" />
    </Box>
  );
}
