import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ROLES } from '#domain/commun/roles.ts'
import { BROUILLON, heure } from '#test-kit/scenes/demandes/faits-projet.ts'
import { appliquer, COUPS, type Coup } from '#test-kit/scenes/demandes/parcours-projet.ts'
import { type ActeProjet, actesPossibles, NOMS_ACTES_PROJET, peut } from './actes.ts'
import { type Etats, etatsDe } from './etats.ts'
import { type FaitsProjet, faitsPublies } from './faits.ts'
import { ETATS } from './vocabulaire.ts'

/** Pairs « this flag never without that one »: by hand from contract §4. */
const EXIGE: [keyof Etats, keyof Etats][] = [
  ['isControlling', 'isSigned'],
  ['isRefused', 'isControlled'],
  ['isAccepted', 'isControlled'],
  ['isAccepted', 'isSigned'],
  ['isSigned', 'isFilled'],
  ['hasCommission', 'isAccepted'],
  ['isAttenteCAA', 'hasCommission'],
  ['isAcceptedCAA', 'hasPassedCAA'],
  ['isRefusedCAA', 'hasPassedCAA'],
  ['hasPassedCAA', 'hasCommission'],
  ['isAttenteCA', 'hasPassedCAA'],
  ['isAcceptedCA', 'hasPassedCA'],
  ['isRefusedCA', 'hasPassedCA'],
  ['isConventionSigned', 'isAcceptedCA'],
  ['isPayed', 'isConventionSigned'],
  ['isAttestationAuteurSigned', 'isPayed'],
  ['isBilanFilled', 'isAttestationAuteurSigned'],
  ['isBilanControlled', 'isAttestationAuteurSigned'],
  ['isBilanValidated', 'isBilanControlled'],
  ['isBilanRefused', 'isBilanControlled'],
]
/** Flags never together. */
const EXCLUT: [keyof Etats, keyof Etats][] = [
  ['isControlling', 'isControlled'],
  ['isRefused', 'isAccepted'],
  ['isAcceptedCAA', 'isRefusedCAA'],
  ['isAttenteCAA', 'isAcceptedCAA'],
  ['isAttenteCAA', 'isRefusedCAA'],
  ['isAcceptedCA', 'isRefusedCA'],
  ['isAttenteCA', 'isAcceptedCA'],
  ['isRefusedCAA', 'isAcceptedCA'],
  ['isBilanRefused', 'isBilanValidated'],
  ['isBilanRefused', 'isBilanFilled'],
  ['isAttestationAuteurFilled', 'isAttestationAuteurSigned'],
]

function fautes(f: FaitsProjet): string[] {
  return [f, faitsPublies(f)].flatMap((vus) => {
    const e = etatsDe(vus)
    return [
      ...EXIGE.filter(([a, b]) => e[a] && !e[b]).map(([a, b]) => `${a} sans ${b}`),
      ...EXCLUT.filter(([a, b]) => e[a] && e[b]).map(([a, b]) => `${a} avec ${b}`),
      // A run pays what it holds: nothing is done behind it.
      ...(vus.lotVivant && (vus.archiveLe || vus.paye) ? ['dans un lot vivant, archivée ou payée'] : []),
    ]
  })
}

/** What each role is offered and refused all the same, by the very rule of the act: nothing. */
const offertsRefuses = (f: FaitsProjet, instant: Date): string[] =>
  ROLES.flatMap((role) =>
    [true, false].flatMap((proprietaire) => {
      const [qui, moment] = [
        { role, proprietaire },
        { instant, periodeOuverte: true },
      ]
      const offerts = actesPossibles(f, qui, moment)
      const refus = (a: ActeProjet) => peut(a, f, qui, moment, { motif: 'Doublon' })
      return [
        ...offerts.filter((a) => !refus(a).ok).map((a) => `${role} : ${a} offert, refusé`),
        ...NOMS_ACTES_PROJET.filter((a) => !offerts.includes(a) && refus(a).ok).map((a) => `${a} tu`),
      ]
    }),
  )

const PARTIR: readonly Coup[] = ['retirerDemande', 'archiver', 'archiverPourMotif']
// Leaving for good is rare, so that walks go far; each start is a prefix of the straight path.
const coup = fc.constantFrom(...COUPS.filter((c) => !PARTIR.includes(c)), ...COUPS)
const DROIT: readonly Coup[] = [
  'remplir',
  'signerDemande',
  'accepter',
  'affecterCommission',
  'avisAccepte',
  'validerCAA',
  'caAccepte',
  'validerCA',
  'signerConvention',
  'validerPaiement',
  'remplirAttestation',
  'signerAttestation',
  'remplirBilan',
  'bilanValide',
]
const marche = fc
  .tuple(fc.nat(DROIT.length - 1), fc.array(coup, { minLength: 20, maxLength: 150 }))
  .map(([n, suite]) => [...DROIT.slice(0, n), ...suite])

describe('parcours au hasard dans la table des actions', () => {
  test('aucune combinaison interdite n’est atteinte ; ce qui est offert n’est pas refusé', () => {
    const vues = new Set<string>()
    fc.assert(
      fc.property(marche, (coups) => {
        let f: FaitsProjet = BROUILLON
        for (const [i, c] of coups.entries()) {
          f = appliquer(f, c, heure(i + 1))
          vues.add(etatsDe(f).state)
          expect([...fautes(f), ...offertsRefuses(f, heure(i + 1))]).toEqual([])
        }
      }),
      { numRuns: 300, seed: 20260302 },
    )
    // The walk proves nothing about what it never reaches.
    expect([...vues].sort()).toEqual([...ETATS].sort())
  })

  test('le chemin droit mène de la création à « Terminé », et rien ne bouge plus', () => {
    const fin = DROIT.reduce<FaitsProjet>((f, c, i) => appliquer(f, c, heure(i + 1)), BROUILLON)
    expect(etatsDe(fin).libelleEtat).toBe('Terminé')
    const moment = { instant: heure(90), periodeOuverte: true }
    const possibles = NOMS_ACTES_PROJET.filter((a) =>
      (['porteurProjet', 'admin', 'comptable'] as const).some(
        (role) => peut(a, fin, { role, proprietaire: true }, moment).ok,
      ),
    )
    expect(possibles).toEqual(['archiver'])
    expect(DROIT.reduceRight((f, c, i) => appliquer(f, c, heure(40 + i)), fin)).toEqual(fin)
  })
})
