import { expect, test } from 'vitest'
import { reseauAdmis, reseauNormalise } from './reseaux.ts'

test.each([
  ['81.250.12.14/24', '81.250.12.0/24'],
  [' 185.42.7.16 ', '185.42.7.16/32'],
  ['10.1.2.3/8', '10.0.0.0/8'],
  ['2001:DB8:0012::7/48', '2001:db8:12::/48'],
  ['2001:db8:0:0:1:0:0:1', '2001:db8::1:0:0:1/128'],
  ['::1', '::1/128'],
  ['2001:db8::10:0:0:0/128', '2001:db8:0:0:10::/128'],
  ['fe80:1:2:3:4:5:6:7/128', 'fe80:1:2:3:4:5:6:7/128'],
  ['::ffff:81.250.12.14', '81.250.12.14/32'],
  ['::ffff:81.250.12.14/120', '81.250.12.0/24'],
])('« %s » se garde « %s »', (saisi, garde) => {
  expect(reseauNormalise(saisi)).toBe(garde)
  expect(reseauNormalise(garde)).toBe(garde)
})

test.each([
  ...['0.0.0.0/0', '::/0', '::ffff:0.0.0.0/96', '128.0.0.0/1', '2000::/3'],
  ...['', 'bureau', '81.250.12', '81.250.12.256', '81.250.12.14/33', '81.250.12.014', '81.250.12.14/', '/24'],
  ...[
    '2001:db8::1::2',
    '2001:db8:1',
    '1:2:3:4:5:6:7:8:9',
    '12345::',
    '::/129',
    '[::1]',
    '::1%eth0',
    '1.2.3.4 5.6.7.8',
  ],
  ...['١.٢.٣.٤', '1.2.3.4/2 4', '1'.repeat(5000), `${'1:'.repeat(4000)}:`],
])('« %s » n’est pas un réseau qui limite', (saisi) => {
  expect(reseauNormalise(saisi)).toBeNull()
})

test('une adresse est du réseau jusqu’à son dernier bit, en IPv4 comme en IPv6, écrite ou non en IPv6', () => {
  const v4 = ['81.250.12.128/25']
  expect(
    ['81.250.12.127', '81.250.12.128', '81.250.12.255', '81.250.13.0'].map((a) => reseauAdmis(v4, a)),
  ).toEqual([...[false, true, true, false]])
  expect(reseauAdmis(v4, '::ffff:81.250.12.200')).toBe(true)
  const v6 = ['2001:db8:12::/47']
  expect(
    ['2001:db8:11:ffff::', '2001:db8:12::', '2001:db8:13::9', '2001:db8:14::'].map((a) => reseauAdmis(v6, a)),
  ).toEqual([...[false, true, true, false]])
  expect(reseauAdmis(v6, '81.250.12.200')).toBe(false)
  expect([reseauAdmis([], 'n’importe quoi'), reseauAdmis(v4, 'n’importe quoi')]).toEqual([true, false])
})
