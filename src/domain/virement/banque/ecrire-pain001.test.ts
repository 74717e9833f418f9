import { expect, test } from 'vitest'
import { validerPain } from '#test-kit/normes/valider-pain.ts'
import { type OrdrePaiement, SCHEMAS, type VirementOrdonne } from '../ordre.ts'
import { ecrirePain001 } from './ecrire-pain001.ts'
import { fautesOrdre } from './fautes-ordre.ts'

const virement = (rang: number, champs: Partial<VirementOrdonne> = {}): VirementOrdonne => ({
  reference: `C-2026-00${10 + rang}`,
  montant: 1500.5,
  nom: "Editions L'OEuvre + Cie - Sete",
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPP',
  libelle: `SOFIA aide 2026-003${rang} convention C-2026-00${10 + rang}`,
  ...champs,
})
const ordre = (champs: Partial<OrdrePaiement> = {}): OrdrePaiement => ({
  numero: 'VIR-2026-0007',
  creeLe: new Date('2026-11-24T22:30:05.432Z'),
  execution: '2026-11-26',
  debite: { nom: 'SOFIA', iban: 'FR1420041010050500013M02606', bic: 'PSSTFRPPPAR' },
  groupe: false,
  virements: [
    virement(1, { montant: 0.1 }),
    virement(2, { montant: 0.2, bic: null }),
    virement(3, { montant: 1234.56 }),
  ],
  ...champs,
})
const tous = (fichier: string, element: string): (string | undefined)[] =>
  [...fichier.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map((m) => m[1])

test.each(SCHEMAS)('un ordre de trois virements est valide au schéma %s de la norme', async (schema) => {
  expect(await validerPain(ecrirePain001(ordre(), schema), schema)).toEqual([])
})

test('le schéma refuse ce qui n’en est pas : la vérification voit les fautes', async () => {
  const juste = ecrirePain001(ordre(), '09')
  const fautes = [
    juste.replace(/<EndToEndId>[^<]*<\/EndToEndId>/, ''),
    juste.replace('BICFI', 'BIC').replace('/BICFI', '/BIC'),
    juste.replace(/<Ustrd>[^<]*/, '<Ustrd>'),
  ]
  for (const faux of fautes) expect(await validerPain(faux, '09')).not.toEqual([])
})

test('sommes au centime et nombre, aux deux niveaux ; la déclaration et l’heure que veut la banque', () => {
  const fichier = ecrirePain001(ordre(), '09')
  expect(tous(fichier, 'CtrlSum')).toEqual(['1234.86', '1234.86'])
  expect(tous(fichier, 'NbOfTxs')).toEqual(['3', '3'])
  // 23 h 30 in Paris: no zone, no milliseconds.
  expect(tous(fichier, 'CreDtTm')).toEqual(['2026-11-24T23:30:05'])
  expect(fichier.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<Document ')).toBe(true)
  expect([tous(fichier, 'MsgId'), tous(fichier, 'PmtInfId'), tous(fichier, 'InstrId')]).toEqual([
    ['VIR-2026-0007'],
    ['VIR-2026-0007'],
    ['VIR-2026-0007-1', 'VIR-2026-0007-2', 'VIR-2026-0007-3'],
  ])
  expect(tous(fichier, 'BICFI')).toEqual(['PSSTFRPPPAR', 'AGRIFRPP', 'AGRIFRPP'])
})

test('une ligne de débit par virement, ou une pour tous quand c’est réglé ainsi ; rien de vide, aucun commentaire', () => {
  const [chacun, tout] = [ecrirePain001(ordre(), '09'), ecrirePain001(ordre({ groupe: true }), '09')]
  expect([tous(chacun, 'BtchBookg'), tous(tout, 'BtchBookg')]).toEqual([['false'], ['true']])
  expect(chacun).not.toMatch(/<!--|\/>|<(\w+)><\/\1>|\ufeff|'1\.0'/)
  expect(tous(chacun, 'Dt')).toEqual(['2026-11-26'])
  expect(tous(ecrirePain001(ordre(), '03'), 'ReqdExctnDt')).toEqual(['2026-11-26'])
})

test('le même ordre donne les mêmes octets, et chaque texte se lit à la banque', () => {
  const fichier = ecrirePain001(ordre(), '03')
  expect(ecrirePain001(ordre(), '03')).toBe(fichier)
  const textes = [...tous(fichier, 'Nm'), ...tous(fichier, 'Ustrd'), ...tous(fichier, 'EndToEndId')]
  expect(textes.length).toBe(11)
  expect(textes.filter((t) => !/^[A-Za-z0-9/\-?:().,'+ ]+$/.test(t ?? ''))).toEqual([])
})

test('d’un centime au plafond, un montant s’écrit', () => {
  const bornes = [0.01, 999_999_999.99].map((montant, i) => virement(i, { montant }))
  expect(fautesOrdre(ordre({ virements: bornes }))).toEqual([])
})

test.each([
  ['un nom de 71 lettres', { nom: 'a'.repeat(71) }, 'le nom du titulaire n’est pas lisible par une banque'],
  [
    'trois décimales',
    { montant: 0.125 },
    'le montant n’est pas compris entre 0,01 et 999\u00a0999\u00a0999,99 euros, au centime',
  ],
  [
    'un montant de 0',
    { montant: 0 },
    'le montant n’est pas compris entre 0,01 et 999\u00a0999\u00a0999,99 euros, au centime',
  ],
  [
    'un milliard',
    { montant: 1_000_000_000 },
    'le montant n’est pas compris entre 0,01 et 999\u00a0999\u00a0999,99 euros, au centime',
  ],
  ['une clé d’IBAN fausse', { iban: 'FR7630006000011234567890188' }, 'l’IBAN n’est pas valide'],
  ['des accents et « Œ »', { nom: 'L’Œuvre à Sète' }, 'le nom du titulaire n’est pas lisible par une banque'],
])('ce que le schéma accepte et que la banque refuse : %s', (_, champs, faute) => {
  const faux = ordre({ virements: [virement(1), virement(2, champs)] })
  expect(fautesOrdre(faux)).toEqual([`Ligne 2\u00a0: ${faute}.`])
  expect(() => ecrirePain001(faux, '09')).toThrow(RangeError)
})

test('deux virements de même référence, et un ordre vide, ne s’écrivent pas', () => {
  const deux = ordre({ virements: [virement(1), virement(1)] })
  expect(fautesOrdre(deux)).toEqual([
    'La référence «\u00a0C-2026-0011\u00a0» est dans l’ordre plus d’une fois.',
  ])
  expect(fautesOrdre(ordre({ virements: [] }))).toEqual(['L’ordre ne contient aucun virement.'])
})

test('un compte débité incomplet dit où le régler', () => {
  expect(
    fautesOrdre(ordre({ debite: { nom: '', iban: 'FR1420041010050500013M02606', bic: 'PSSTFRPPPAR' } })),
  ).toEqual([
    'Le compte débité n’est pas complet\u00a0: nom, IBAN et BIC se règlent dans «\u00a0Paramètres\u00a0».',
  ])
})
