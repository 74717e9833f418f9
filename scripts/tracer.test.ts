import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ACTIONS_PROJET, type ActionProjet } from '#domain/projet/actions.ts'
import { enKebab, racine } from './sources.ts'
import { type Etape, tracer } from './tracer.ts'

/** Written by hand: the rule's file, the screens a person acts from, and the mails that leave in the end. */
const ATTENDUES: Record<ActionProjet, { garde: string; ecrans: string[]; courriels: string[] }> = {
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
const SIGNATURES: readonly ActionProjet[] = [
  'signerDemande',
  'signerConvention',
  'remplirAttestation',
  'signerAttestation',
]

const nomDe = (place: string): string => /(?:function|const) (\w+)/.exec(place)?.[1] ?? place
const noms = (trace: ReturnType<typeof tracer>, etape: Etape): string[] => (trace.get(etape) ?? []).map(nomDe)

test.each(ACTIONS_PROJET)(
  'la trace de %s passe par sa garde, son mécanisme, son SQL, ses écrans et ses e-mails',
  (mot) => {
    const trace = tracer(mot)
    const attendue = ATTENDUES[mot]
    for (const etape of ['Contrat', 'Route', 'Acte'] as const) expect(trace.get(etape), etape).toHaveLength(1)
    expect(trace.get('Acte')?.[0]).toContain(`/${enKebab(mot)}.ts:`)
    const [table, garde] = trace.get('Garde') ?? []
    expect(table).toMatch(/^src\/domain\/projet\/actions\.ts:\d+ {2}/)
    expect(garde).toMatch(
      new RegExp(`^src/domain/projet/gardes-${attendue.garde}\\.ts:\\d+ {2}export const ${mot}: Garde`),
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

test('un mot qui ne nomme rien ne laisse aucune trace', () => {
  expect(tracer('signerLaLune').size).toBe(0)
})
