import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NOMS_ACTES_COMMISSION } from '#domain/commission/actes.ts'
import { type ActeProjet, NOMS_ACTES_PROJET } from '#domain/projet/actes.ts'
import { NOMS_ACTES_SEANCE } from '#domain/seance/actes.ts'
import { NOMS_ACTES_LOT } from '#domain/virement/actes-lot.ts'
import { enKebab, racine } from './sources.ts'
import { type Etape, motsProches, type Trace, tracer } from './tracer.ts'

/** Written by hand: the rule's file, the screens a person acts from, and the mails that leave in the end. */
const ATTENDUES: Record<ActeProjet, { garde: string; ecrans: string[]; courriels: string[] }> = {
  enregistrerEtape: { garde: 'demande', ecrans: ['EcranFormulaire'], courriels: ['smsCode', 'courrielCode'] },
  supprimerDemande: { garde: 'demande', ecrans: ['EcranMesDemandes', 'EcranTableauDeBord'], courriels: [] },
  retirerDemande: {
    garde: 'demande',
    ecrans: ['EcranMesDemandes', 'EcranTableauDeBord'],
    courriels: ['courrielDemandeRetiree'],
  },
  codeVerification: { garde: 'demande', ecrans: ['EcranFormulaire'], courriels: ['smsCode', 'courrielCode'] },
  signerDemande: { garde: 'demande', ecrans: ['EcranFormulaire'], courriels: ['courrielDemandeSignee'] },
  controler: {
    garde: 'controle',
    ecrans: ['ProjetRoute'],
    courriels: ['courrielAcceptee', 'courrielACorriger'],
  },
  annulerControle: {
    garde: 'controle',
    ecrans: ['ProjetRoute'],
    courriels: ['courrielControleAnnule'],
  },
  affecterCommission: {
    garde: 'controle',
    ecrans: ['ProjetRoute'],
    courriels: ['courrielAcceptee', 'courrielACorriger'],
  },
  recommander: {
    garde: 'controle',
    ecrans: ['EcranProjetCommission', 'ProjetRoute'],
    courriels: [],
  },
  donnerAvisCAA: { garde: 'commission', ecrans: ['EcranCommission', 'EcranProjetCommission'], courriels: [] },
  deciderCA: { garde: 'commission', ecrans: ['EcranCommission', 'EcranProjetCommission'], courriels: [] },
  signerConvention: {
    garde: 'convention',
    ecrans: ['EcranConvention'],
    courriels: ['smsSignature', 'courrielConventionSignee', 'courrielConventionSigneeOrganisme'],
  },
  validerPaiement: {
    garde: 'paiement',
    ecrans: ['ProjetRoute', 'ProjetsRoute'],
    courriels: ['courrielPaiement'],
  },
  annulerPaiement: {
    garde: 'paiement',
    ecrans: ['ProjetRoute', 'ProjetsRoute'],
    courriels: ['courrielPaiementAnnule'],
  },
  remplirAttestation: {
    garde: 'attestation',
    ecrans: ['EcranAttestation'],
    courriels: ['smsSignature', 'courrielAttestationSignee'],
  },
  signerAttestation: {
    garde: 'attestation',
    ecrans: ['EcranAttestation'],
    courriels: ['smsSignature', 'courrielAttestationSignee'],
  },
  enregistrerBilan: { garde: 'bilan', ecrans: ['EcranBilan'], courriels: ['courrielBilanRecu'] },
  controlerBilan: {
    garde: 'bilan',
    ecrans: ['ProjetRoute'],
    courriels: ['courrielBilanAccepte', 'courrielBilanRefuse'],
  },
  archiver: { garde: 'archive', ecrans: ['ProjetRoute'], courriels: [] },
  desarchiver: { garde: 'archive', ecrans: ['ProjetRoute'], courriels: [] },
  relancerPorteur: { garde: 'relance', ecrans: ['ProjetRoute'], courriels: ['courrielRelance'] },
}
const SIGNATURES: readonly ActeProjet[] = [
  'signerDemande',
  'signerConvention',
  'remplirAttestation',
  'signerAttestation',
]

const nomDe = (place: string): string => /(?:function|const) (\w+)/.exec(place)?.[1] ?? place
const noms = (trace: ReturnType<typeof tracer>, etape: Etape): string[] => (trace.get(etape) ?? []).map(nomDe)

test.each(NOMS_ACTES_PROJET)(
  'la trace de %s passe par sa garde, son mécanisme, son SQL, ses écrans et ses e-mails',
  (mot) => {
    const trace = tracer(mot)
    const attendue = ATTENDUES[mot]
    for (const etape of ['Contrat', 'Route', 'Acte'] as const) expect(trace.get(etape), etape).toHaveLength(1)
    expect(trace.get('Acte')?.[0]).toContain(`/${enKebab(mot)}.ts:`)
    const [table, ...gardes] = trace.get('Garde') ?? []
    expect(table).toMatch(new RegExp(`^src/domain/projet/actes\\.ts:\\d+ {2}${mot}: `))
    expect(gardes).toContainEqual(
      expect.stringMatching(
        new RegExp(`^src/domain/projet/gardes/${attendue.garde}\\.ts:\\d+ {2}export const ${mot}: Garde`),
      ),
    )
    expect(noms(trace, 'Écran').sort()).toEqual(attendue.ecrans)
    expect(noms(trace, 'Courriels').sort()).toEqual([...attendue.courriels].sort())
    expect(noms(trace, 'Mécanisme').includes('signerAvecCode')).toBe(SIGNATURES.includes(mot))
    expect(noms(trace, 'SQL')).toEqual(expect.arrayContaining(['verrouillerProjet', 'lireLigne']))
    expect(trace.get('Tests')?.length).toBeGreaterThan(0)
    for (const place of [...trace.values()].flat())
      expect(existsSync(`${racine}${place.split(':')[0]}`), place).toBe(true)
  },
)

const TABLES = [
  ['src/domain/projet/actes.ts', NOMS_ACTES_PROJET, null],
  ['src/domain/commission/actes.ts', NOMS_ACTES_COMMISSION, 'verrouillerCommission'],
  ['src/domain/seance/actes.ts', NOMS_ACTES_SEANCE, 'verrouillerSeance'],
  ['src/domain/virement/actes-lot.ts', NOMS_ACTES_LOT, 'verrouillerLot'],
] as const
const LIGNES = TABLES.flatMap(([chemin, noms, verrou]) => noms.map((mot) => ({ mot, chemin, verrou })))

test.each(LIGNES)(
  '$mot ($chemin) : sa garde, son verrou, son écran, ses essais',
  ({ mot, chemin, verrou }) => {
    const trace = tracer(mot)
    const [table, ...gardes] = trace.get('Garde') ?? []
    expect(table).toMatch(new RegExp(`^${chemin.replaceAll('.', '\\.')}:\\d+ {2}${mot}: \\{`))
    expect(gardes.length).toBeGreaterThan(0)
    expect(trace.get('Écran')?.length ?? 0, mot).toBeGreaterThan(0)
    expect(trace.get('Acte')?.length ?? 0).toBeGreaterThan(0)
    expect(trace.get('Tests')?.length ?? 0).toBeGreaterThan(0)
    if (verrou !== null) expect(noms(trace, 'SQL')).toContain(verrou)
  },
)

test('le mot d’un appel dit la garde de l’acte qu’il demande, le mécanisme et les histoires', () => {
  const [approuver, enregistrer, retirer] = ['approuverLot', 'enregistrerDossier', 'retirerLigne'].map(tracer)
  expect(approuver?.get('Garde')?.[0]).toContain('  approuver: {')
  expect(noms(approuver as Trace, 'Mécanisme')).toEqual(['surLot'])
  expect(approuver?.get('Histoires')).toContainEqual(expect.stringContaining('une seconde personne approuve'))
  expect(enregistrer?.get('Garde')?.[0]).toContain('  enregistrerDossier: {')
  expect(noms(enregistrer as Trace, 'Mécanisme')).toContain('surSeance')
  // A line whose account changed is taken out by who approves too; another, by who modifies.
  const tables = retirer?.get('Garde')?.filter((l) => l.includes('{ qui: '))
  expect(tables?.map((l) => /(\w+): \{ qui/.exec(l)?.[1])).toEqual(['debloquer', 'modifier'])
})

test('à un mot inconnu, le plus proche se propose', () => {
  expect(motsProches('aprouverLot')[0]).toBe('approuverLot')
  expect(motsProches('signerdemande')[0]).toBe('signerDemande')
  expect(motsProches('signerLaLune')).toEqual([])
})

test('un mot qui ne nomme rien ne laisse aucune trace', () => {
  expect(tracer('signerLaLune').size).toBe(0)
})
