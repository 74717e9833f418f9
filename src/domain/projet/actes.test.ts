import { describe, expect, test } from 'vitest'
import { Conflit, Interdit } from '#domain/commun/erreurs.ts'
import { ROLES } from '#domain/commun/roles.ts'
import { SITUATIONS, type Situation } from '#test-kit/scenes/demandes/faits-projet.ts'
import { type ActeProjet, exiger, NOMS_ACTES_PROJET, peut } from './actes.ts'
import type { FaitsProjet } from './faits.ts'
import type { Moment } from './gardes/garde.ts'

const MAINTENANT: Moment = { instant: new Date('2026-03-10T09:00:00Z'), periodeOuverte: true }

/** Contract §5, « who »: by hand, apart from the table it checks. */
const QUI: Record<ActeProjet, 'porteur' | 'admin' | 'comptable'> = {
  enregistrerEtape: 'porteur',
  supprimerDemande: 'porteur',
  retirerDemande: 'porteur',
  codeVerification: 'porteur',
  signerDemande: 'porteur',
  controler: 'admin',
  annulerControle: 'admin',
  affecterCommission: 'admin',
  recommander: 'admin',
  donnerAvisCAA: 'admin',
  deciderCA: 'admin',
  signerConvention: 'porteur',
  validerPaiement: 'comptable',
  annulerPaiement: 'comptable',
  remplirAttestation: 'porteur',
  signerAttestation: 'porteur',
  enregistrerBilan: 'porteur',
  controlerBilan: 'admin',
  archiver: 'admin',
  desarchiver: 'admin',
  relancerPorteur: 'admin',
}

/** Contract §5, « from »: what may be done in each place, a period being open and no reason given. */
const GRILLE: Record<Situation, ActeProjet[]> = {
  brouillon: ['enregistrerEtape', 'supprimerDemande'],
  documents: ['enregistrerEtape', 'supprimerDemande', 'signerDemande'],
  aSigner: ['enregistrerEtape', 'supprimerDemande', 'codeVerification', 'signerDemande'],
  signee: ['retirerDemande', 'controler'],
  refusee: ['enregistrerEtape', 'retirerDemande', 'annulerControle', 'relancerPorteur'],
  enCorrection: ['enregistrerEtape', 'retirerDemande', 'relancerPorteur'],
  corrigee: ['enregistrerEtape', 'retirerDemande', 'codeVerification', 'signerDemande', 'relancerPorteur'],
  acceptee: ['retirerDemande', 'annulerControle', 'affecterCommission', 'recommander'],
  affectee: ['retirerDemande', 'affecterCommission', 'recommander', 'donnerAvisCAA'],
  avisDonne: ['retirerDemande', 'affecterCommission', 'donnerAvisCAA'],
  refuseeCAANonPubliee: ['retirerDemande', 'affecterCommission', 'donnerAvisCAA'],
  etape2: ['retirerDemande', 'deciderCA'],
  attente2: ['retirerDemande', 'deciderCA'],
  refuseeCAA: ['archiver'],
  decidee: ['deciderCA'],
  refuseeCANonPubliee: ['deciderCA'],
  refuseeCA: ['archiver'],
  publiee: ['signerConvention', 'relancerPorteur'],
  conventionnee: ['validerPaiement'],
  payee: ['annulerPaiement', 'remplirAttestation', 'relancerPorteur'],
  attestationRemplie: ['annulerPaiement', 'remplirAttestation', 'signerAttestation', 'relancerPorteur'],
  attestationSignee: ['enregistrerBilan', 'relancerPorteur'],
  bilanEnCours: ['enregistrerBilan', 'relancerPorteur'],
  bilanRempli: ['controlerBilan'],
  bilanRefuse: ['enregistrerBilan', 'relancerPorteur'],
  bilanCorrige: ['controlerBilan'],
  terminee: ['archiver'],
  retiree: ['archiver'],
  archivee: ['desarchiver'],
}

const ACTEURS = ROLES.flatMap((role) =>
  (role === 'porteurProjet' ? [true, false] : [false]).map((proprietaire) => ({ role, proprietaire })),
)
const attendu = (
  situation: Situation,
  action: ActeProjet,
  acteur: (typeof ACTEURS)[number],
): 'oui' | 'droit' | 'etat' => {
  const qui = acteur.role === 'porteurProjet' && acteur.proprietaire ? 'porteur' : acteur.role
  if (QUI[action] !== qui) return 'droit'
  return GRILLE[situation].includes(action) ? 'oui' : 'etat'
}

describe.each(Object.keys(SITUATIONS) as Situation[])('demande « %s »', (situation) => {
  test.each(ACTEURS)('$role (propriétaire : $proprietaire) : chaque action permise ou refusée', (acteur) => {
    const obtenu = NOMS_ACTES_PROJET.map((action) => {
      const r = peut(action, SITUATIONS[situation], acteur, MAINTENANT)
      return [action, r.ok ? 'oui' : r.raison]
    })
    expect(obtenu).toEqual(NOMS_ACTES_PROJET.map((a) => [a, attendu(situation, a, acteur)]))
  })
})

const porteur = { role: 'porteurProjet', proprietaire: true } as const
const possible = (action: ActeProjet, f: FaitsProjet, moment = MAINTENANT, etape?: number): boolean =>
  peut(action, f, porteur, moment, etape === undefined ? {} : { etape }).ok

describe('règles propres à un moment ou à une partie', () => {
  const ferme = { ...MAINTENANT, periodeOuverte: false }

  test('la signature est offerte dès l’étape 4 enregistrée, jamais sur un brouillon (STA-003)', () => {
    expect(possible('signerDemande', SITUATIONS.documents)).toBe(true)
    expect(possible('signerDemande', { ...SITUATIONS.documents, isDraft: true })).toBe(false)
    expect(possible('signerDemande', { ...SITUATIONS.documents, etape: 3 })).toBe(false)
    expect(possible('signerDemande', { ...SITUATIONS.documents, etapes: [true, true, false, true] })).toBe(
      false,
    )
  })

  test('période close : plus de signature ni de code, sauf le code envoyé avant la fin, et les corrections', () => {
    const avecCode = { ...SITUATIONS.aSigner, codeExpireLe: new Date('2026-03-10T09:05:00Z') }
    const codeMort = { ...SITUATIONS.aSigner, codeExpireLe: MAINTENANT.instant }
    expect(possible('signerDemande', SITUATIONS.aSigner, ferme)).toBe(false)
    expect(possible('signerDemande', avecCode, ferme)).toBe(true)
    expect(possible('signerDemande', codeMort, ferme)).toBe(false)
    expect(possible('codeVerification', avecCode, ferme)).toBe(false)
    expect(possible('signerDemande', SITUATIONS.corrigee, ferme)).toBe(true)
    expect(peut('signerDemande', SITUATIONS.aSigner, porteur, ferme)).toEqual({
      ok: false,
      raison: 'etat',
      message: 'La période de dépôt est terminée.',
    })
  })

  test('un refus ne rouvre que les parties refusées, et la signature', () => {
    const ouvertes = [1, 2, 3, 4, 5].filter((n) =>
      possible('enregistrerEtape', SITUATIONS.refusee, MAINTENANT, n),
    )
    expect(ouvertes).toEqual([3, 5])
  })

  test('un bilan refusé ne rouvre que ses parties refusées', () => {
    const ouvertes = [1, 2, 3].filter((n) =>
      possible('enregistrerBilan', SITUATIONS.bilanRefuse, MAINTENANT, n),
    )
    expect(ouvertes).toEqual([2])
  })

  const admin = { role: 'admin', proprietaire: false } as const
  test('devant une commission ouverte, une demande ne s’archive pas, même avec un motif', () => {
    const motif = 'Doublon'
    const archive = (s: Situation) => peut('archiver', SITUATIONS[s], admin, MAINTENANT, { motif }).ok
    const devant = ['affectee', 'avisDonne', 'refuseeCAANonPubliee', 'etape2', 'attente2', 'decidee'] as const
    expect([...devant, 'refuseeCANonPubliee' as const].map(archive)).toEqual(Array(7).fill(false))
    expect((['acceptee', 'refuseeCAA', 'refuseeCA', 'publiee'] as const).map(archive)).toEqual(
      Array(4).fill(true),
    )
    expect(peut('archiver', { ...SITUATIONS.affectee, retireLe: new Date(0) }, admin, MAINTENANT).ok).toBe(
      true,
    )
  })

  test('une demande en cours s’archive avec un motif seulement', () => {
    expect(peut('archiver', SITUATIONS.signee, admin, MAINTENANT, { motif: ' ' }).ok).toBe(false)
    expect(peut('archiver', SITUATIONS.signee, admin, MAINTENANT, { motif: 'Doublon' }).ok).toBe(true)
  })

  test('refuse par 403 sans le droit, par 409 dans le mauvais état', () => {
    expect(() =>
      exiger('controler', SITUATIONS.signee, { role: 'superviseur', proprietaire: false }, MAINTENANT),
    ).toThrow(Interdit)
    expect(() => exiger('supprimerDemande', SITUATIONS.signee, porteur, MAINTENANT)).toThrow(Conflit)
  })
})
