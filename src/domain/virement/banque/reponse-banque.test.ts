import { expect, test } from 'vitest'
import { direMotif } from './motifs-banque.ts'
import {
  direStatut,
  effetsReponse,
  type LigneAttendue,
  type Raison,
  type ReponseBanque,
  type StatutVirement,
} from './reponse-banque.ts'

const ligne = (rang: number, etat: LigneAttendue['etat'] = 'en-cours'): LigneAttendue => ({
  reference: `C-2026-001${rang}`,
  instruction: `VIR-2026-0007-${rang}`,
  etat,
})
const lignes = [ligne(1), ligne(2), ligne(3)]
const SANS_RAISON: Raison = { code: null, precision: null }
const dit = (
  reference: string,
  statut: string | null,
  code: string | null = null,
  deSonLot = SANS_RAISON,
): StatutVirement => ({ reference, instruction: null, statut, code, precision: null, deSonLot, valeur: null })
const reponse = (champs: Partial<ReponseBanque>): ReponseBanque => ({
  ordre: 'VIR-2026-0007',
  lots: ['VIR-2026-0007'],
  groupe: null,
  lot: null,
  raison: SANS_RAISON,
  codesDeTous: champs.raison?.code ? [champs.raison.code] : [],
  virements: [],
  ...champs,
})

/** The sentence that refuses an answer; empty: it is applied. */
const refus = (r: ReponseBanque, l = lignes): string => {
  try {
    effetsReponse(r, 'VIR-2026-0007', l)
  } catch (e) {
    return (e as Error).message
  }
  return ''
}

test('chaque virement nommé suit son statut : exécuté, rejeté avec son code, en route ; les autres ne changent pas', () => {
  const r = reponse({
    lot: 'PART',
    virements: [dit('C-2026-0011', 'ACSC'), dit('C-2026-0012', 'RJCT', 'AC04')],
  })
  expect(effetsReponse(r, 'VIR-2026-0007', lignes)).toEqual([
    { reference: 'C-2026-0011', effet: 'confirmer', valeur: null },
    { reference: 'C-2026-0012', effet: 'rejeter', code: 'AC04', precision: null, deTous: false },
  ])
  expect(
    effetsReponse(reponse({ virements: [dit('C-2026-0013', 'PDNG')] }), 'VIR-2026-0007', lignes),
  ).toEqual([{ reference: 'C-2026-0013', effet: 'noter', statut: 'PDNG' }])
})

test.each(['ACSC', 'ACCC'])('%s dit le virement exécuté', (statut) => {
  expect(
    effetsReponse(reponse({ virements: [dit('C-2026-0011', statut)] }), 'VIR-2026-0007', lignes),
  ).toEqual([{ reference: 'C-2026-0011', effet: 'confirmer', valeur: null }])
})

test('le jour de valeur et la vérification du titulaire que porte la réponse sont repris', () => {
  const r = reponse({
    virements: [
      { ...dit('C-2026-0011', 'ACSC'), valeur: '2026-11-26' },
      { ...dit('C-2026-0012', 'RVMC'), precision: 'Les Impromptus' },
    ],
  })
  expect(effetsReponse(r, 'VIR-2026-0007', lignes)).toEqual([
    { reference: 'C-2026-0011', effet: 'confirmer', valeur: '2026-11-26' },
    { reference: 'C-2026-0012', effet: 'vop', resultat: 'RVMC', nom: 'Les Impromptus' },
  ])
})

test('lue une seconde fois, la même réponse ne change rien', () => {
  const finies: LigneAttendue[] = [ligne(1, 'confirmee'), ligne(2, 'rejetee')]
  const r = reponse({ virements: [dit('C-2026-0011', 'ACSC'), dit('C-2026-0012', 'RJCT', 'AC04')] })
  expect(effetsReponse(r, 'VIR-2026-0007', finies)).toEqual([])
  expect(effetsReponse(reponse({ groupe: 'ACTC' }), 'VIR-2026-0007', finies)).toEqual([])
})

test('un rejet du groupe ou du lot vaut pour toutes les lignes qui n’ont pas leur propre statut', () => {
  const rejets = lignes.map((l) => ({
    reference: l.reference,
    effet: 'rejeter',
    code: null,
    precision: null,
    deTous: true,
  }))
  expect(effetsReponse(reponse({ groupe: 'RJCT' }), 'VIR-2026-0007', lignes)).toEqual(rejets)
  const mixte = reponse({ lot: 'RJCT', virements: [dit('C-2026-0012', 'ACSC')] })
  expect(effetsReponse(mixte, 'VIR-2026-0007', lignes).map((e) => e.effet)).toEqual([
    'rejeter',
    'confirmer',
    'rejeter',
  ])
})

test('un autre ordre, une référence inconnue, une contradiction : rien n’est appliqué, et la phrase le dit', () => {
  expect(refus(reponse({ ordre: 'VIR-2026-0008' }))).toBe(
    'Ce fichier répond à l’ordre «\u00a0VIR-2026-0008\u00a0», pas à VIR-2026-0007. Rien n’a été appliqué.',
  )
  expect(refus(reponse({ virements: [dit('C-2026-0011', 'ACSC'), dit('C-2026-0099', 'ACSC')] }))).toBe(
    'Ce fichier nomme le virement «\u00a0C-2026-0099\u00a0», qui n’est pas dans VIR-2026-0007. Rien n’a été appliqué.',
  )
  expect(refus(reponse({ groupe: 'RJCT' }), [ligne(1, 'confirmee')])).toBe(
    'Ce fichier dit le virement «\u00a0C-2026-0011\u00a0» rejeté, il est confirmé ici. Rien n’a été appliqué.',
  )
})

test('un fichier envoyé deux fois : la banque écarte le second, et aucune ligne du premier n’est rejetée', () => {
  const doublon = (code: string) => ({ raison: { code, precision: 'Message déjà reçu' } })
  for (const code of ['AM05', 'DU01', 'DU02', 'DUPL'])
    for (const ou of [{ groupe: 'RJCT' }, { lot: 'RJCT' }])
      expect(refus(reponse({ ...ou, ...doublon(code) }))).toMatch(
        /^La banque a écarté un second envoi de VIR-2026-0007, doublon.+attendez sa réponse\. Rien n’a été appliqué\.$/,
      )
  const chacune = lignes.map((l) => dit(l.reference, 'RJCT', 'AM05'))
  expect(refus(reponse({ lot: 'RJCT', virements: chacune }))).toContain('un second envoi')
  const finies = lignes.map((l) => ({ ...l, etat: 'confirmee' as const }))
  expect(refus(reponse({ virements: chacune }), finies)).toContain('un second envoi')
  // Listed in part only, with nothing said of the whole: those it lists are in the first sending too.
  for (const code of ['AM05', 'DU01']) {
    expect(refus(reponse({ virements: [dit('C-2026-0011', 'RJCT', code)] }))).toContain('un second envoi')
    expect(
      refus(reponse({ virements: [dit('C-2026-0012', 'ACSP'), dit('C-2026-0011', 'RJCT', code)] })),
    ).toContain('un second envoi')
  }
})

test('un rejet de tout le fichier que chaque ligne répète reste celui du fichier : aucun compte n’est en cause', () => {
  const chacune = lignes.map((l) => dit(l.reference, 'RJCT', 'AC04', { code: 'AC04', precision: null }))
  const raison = { code: 'AC04', precision: null }
  for (const ou of [{ groupe: 'RJCT' }, { lot: 'RJCT' }])
    expect(
      effetsReponse(reponse({ ...ou, raison, virements: chacune }), 'VIR-2026-0007', lignes),
    ).toMatchObject(lignes.map(() => ({ effet: 'rejeter', code: 'AC04', deTous: true })))
  // A part of the file only: that reason is its transfers' own.
  expect(
    effetsReponse(
      reponse({ groupe: 'PART', raison, virements: chacune.slice(0, 1) }),
      'VIR-2026-0007',
      lignes,
    ),
  ).toMatchObject([{ effet: 'rejeter', deTous: false }])
})

test('le motif du groupe vaut pour les lignes qui n’ont pas le leur', () => {
  const r = reponse({
    groupe: 'RJCT',
    raison: { code: 'DT01', precision: 'Date passée' },
    virements: [dit('C-2026-0012', 'RJCT', 'AC04'), dit('C-2026-0013', null)],
  })
  expect(effetsReponse(r, 'VIR-2026-0007', lignes)).toMatchObject([
    { reference: 'C-2026-0011', effet: 'rejeter', code: 'DT01', precision: 'Date passée' },
    { reference: 'C-2026-0012', effet: 'rejeter', code: 'AC04', precision: null, deTous: false },
    { reference: 'C-2026-0013', effet: 'rejeter', code: 'DT01' },
  ])
})

test('une réponse qui se contredit, parle d’un autre lot ou n’a pas de vrai statut ne s’applique pas', () => {
  const deux = [dit('C-2026-0011', 'ACSC'), dit('C-2026-0011', 'RJCT', 'AC04')]
  for (const virements of [deux, deux.toReversed()])
    expect(refus(reponse({ virements }))).toContain('deux choses du virement «\u00a0C-2026-0011\u00a0»')
  expect(refus(reponse({ virements: [dit('C-2026-0011', 'ACSC'), dit('C-2026-0011', 'ACSC')] }))).toBe('')
  expect(refus(reponse({ lots: ['VIR-2026-0008'], lot: 'RJCT' }))).toContain('«\u00a0VIR-2026-0008\u00a0»')
  for (const statut of ['acsc', 'Rjct', '&xxe;', 'ACSC RJCT', 'A'.repeat(3000)]) {
    expect(refus(reponse({ virements: [dit('C-2026-0011', statut)] }))).toContain('statut illisible')
    expect(refus(reponse({ groupe: statut }))).toContain('statut illisible')
  }
})

test('un statut d’une norme à venir se note et se dit, sans rien changer', () => {
  const r = reponse({ virements: [dit('C-2026-0011', 'RCVD'), dit('C-2026-0012', 'ACSP')] })
  const notes = effetsReponse(r, 'VIR-2026-0007', lignes)
  expect(notes.map((e) => e.effet)).toEqual(['noter', 'noter'])
  expect([direStatut('RCVD'), direStatut('ACSP')]).toEqual(['Statut RCVD, sans effet ici', 'En cours (ACSP)'])
})

test('un motif se dit en mots, avec son code', () => {
  expect([direMotif('AC04'), direMotif('ZZ99'), direMotif(null)]).toEqual([
    'compte clos (AC04)',
    'code ZZ99',
    'motif non précisé',
  ])
})

test('un second envoi écarté ne rend rien payable : motif du groupe, lignes rejetées sans le leur (forme ordinaire)', () => {
  const duGroupe = { code: 'AM05', precision: null }
  const sansMotif = lignes.map((l) => dit(l.reference, 'RJCT', null, duGroupe))
  const formes: Partial<ReponseBanque>[] = [
    { groupe: 'RJCT', raison: duGroupe, virements: sansMotif },
    { lot: 'RJCT', raison: duGroupe, virements: sansMotif },
    { raison: duGroupe, virements: sansMotif },
    { groupe: 'PART', raison: duGroupe, virements: sansMotif.slice(0, 1) },
    { raison: duGroupe, virements: [dit('C-2026-0011', 'RJCT', 'AC04', duGroupe)] },
    { codesDeTous: ['AC01', 'AM05'], raison: { code: 'AC01', precision: null }, virements: sansMotif },
    { groupe: 'RJCT', virements: [dit('C-2026-0011', 'RJCT', 'AM05')] },
  ]
  for (const forme of formes) expect(refus(reponse(forme))).toContain('un second envoi')
})

test('le motif qui manque à une ligne est celui de son lot, sinon du groupe, et vaut alors pour tous', () => {
  const duLot = { code: 'AC01', precision: 'Compte du lot' }
  const r = reponse({
    virements: [dit('C-2026-0011', 'RJCT', null, duLot), dit('C-2026-0012', 'RJCT', 'AC04', duLot)],
  })
  expect(effetsReponse(r, 'VIR-2026-0007', lignes)).toEqual([
    { reference: 'C-2026-0011', effet: 'rejeter', ...duLot, deTous: true },
    { reference: 'C-2026-0012', effet: 'rejeter', code: 'AC04', precision: null, deTous: false },
  ])
})

test('un virement nommé par sa seule instruction est le sien ; d’un autre ordre, il est inconnu', () => {
  const par = (instruction: string) => ({ ...dit('', 'ACSC'), reference: null, instruction })
  expect(
    effetsReponse(reponse({ virements: [par('VIR-2026-0007-2')] }), 'VIR-2026-0007', lignes),
  ).toMatchObject([{ reference: 'C-2026-0012', effet: 'confirmer' }])
  expect(refus(reponse({ virements: [par('VIR-2026-0008-2')] }))).toContain('«\u00a0VIR-2026-0008-2\u00a0»')
})
