import { formatEuros } from '#domain/commun/argent.ts'
import { formatJour } from '#domain/commun/jours.ts'
import { formatNombre } from '#domain/commun/nombres.ts'
import type { ContenuPv, HorsSeance, LignePv } from '#domain/proces-verbal/contenu.ts'
import { MOTS_AVIS, MOTS_LIGNE } from '#domain/proces-verbal/mots-avis.ts'
import { sontUnanimes } from '#domain/seance/voix.ts'
import type { Fiche } from '../pdf/fiches.ts'
import type { Cellule } from '../pdf/grille.ts'

const INCONNU = '—'
const pluriel = (mot: string, n: number): string => `${mot}${n > 1 ? 's' : ''} (${n})`
const compte = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** « 7 200,00 », under a head that says euros; « – » for none. */
const montantPv = (euros: number | null): string =>
  euros === null ? '–' : compte.format(euros).replaceAll('\u202f', '\u00a0')

/** « 1. Séance »: when, where, how it was called. */
export const ficheSeance = (c: ContenuPv): Fiche => ({
  titre: '1. Séance',
  lignes: [
    ['Ouverture', c.ouverture ?? INCONNU],
    ['Clôture', c.cloture ?? INCONNU],
    ...(c.suspensions && c.suspensions.length > 0
      ? ([['Suspension', c.suspensions.join('\u00a0; ')]] as const)
      : []),
    ['Lieu', c.lieu ?? INCONNU],
    [
      'Convocation',
      c.convocation.le
        ? `Du ${formatJour(c.convocation.le)}${c.convocation.mode ? `, ${c.convocation.mode}` : ''}`
        : INCONNU,
    ],
    ['Ordre du jour', c.ordreDuJour],
    ...(c.documents ? ([['Documents remis', c.documents]] as const) : []),
  ],
})

/** « 2. Présence »: who was there, for whom, who was not. */
export const fichePresence = (c: ContenuPv): Fiche => ({
  titre: '2. Présence',
  lignes: [
    ['Présidence', c.presidence ?? INCONNU],
    ['Secrétariat', c.secretariat ?? INCONNU],
    [pluriel('Présent', c.presents.length), c.presents.join(', ') || INCONNU],
    ...(
      [
        ['Représenté', c.representes],
        ['Excusé', c.excuses],
        ['Absent', c.absents],
      ] as const
    ).flatMap(([mot, noms]) =>
      noms.length > 0 ? ([[pluriel(mot, noms.length), noms.join('\u00a0; ')]] as const) : [],
    ),
  ],
})

/** « La moitié des 15 membres en fonction, soit 8. Présents ou représentés : 12. Le quorum est atteint. » */
function phraseQuorum({ quorum: q }: Pick<ContenuPv, 'quorum'>): string {
  if (q === null) return 'Le nombre de membres en fonction n’est pas indiqué.'
  const verdict = q.atteint ? 'Le quorum est atteint.' : 'Le quorum n’est pas atteint.'
  return `${q.regle} des ${q.enFonction} membres en fonction, soit ${q.requis}. Présents ou représentés\u00a0: ${q.presents + q.representes}. ${verdict}`
}

export const fichesRegles = (c: ContenuPv): Fiche[] => [
  { titre: '3. Quorum', lignes: [['', phraseQuorum(c)]] },
  { titre: '4. Enveloppe', lignes: [['Disponible', formatEuros(c.enveloppe)]] },
]

const lieuDe = (l: LignePv): string => [l.titre, l.commune].filter(Boolean).join(', ')

const voixDe = ({ voix: v }: LignePv): string => (v ? `${v.pour} · ${v.contre} · ${v.abstention}` : '–')

/** A row of the table: rank, number, who and what, amounts, opinion, votes, who left and why. */
export function cellulesDe(l: LignePv): Cellule[] {
  const fin = [
    ...(l.sorties.length > 0 ? [`Sortie\u00a0: ${l.sorties.join('\u00a0; ')}`] : []),
    ...(l.motif ? [l.motif] : []),
    ...(l.voixPresident ? [`Voix prépondérante de la présidence\u00a0: ${l.voixPresident}`] : []),
    ...(l.voix && sontUnanimes(l.voix) ? ['À l’unanimité des votants'] : []),
  ]
  const lieu = lieuDe(l)
  return [
    [{ texte: String(l.rang) }],
    [{ texte: l.numero }],
    [{ texte: l.structure, gras: true }, ...(lieu ? [{ texte: lieu }] : [])],
    [{ texte: montantPv(l.demande) }],
    [{ texte: montantPv(l.propose) }],
    [{ texte: MOTS_LIGNE[l.avis] }],
    [{ texte: montantPv(l.montant), gras: true }],
    [{ texte: voixDe(l) }],
    fin.length > 0 ? fin.map((texte) => ({ texte })) : [{ texte: '–' }],
  ]
}

/** « 7. Totaux », the sums of the lines: how many files, and how much. */
export const sommesPv = ({ totaux: t }: Pick<ContenuPv, 'totaux'>) => ({
  titre: '7. Totaux',
  nombres: [
    // Frozen before files that nobody called were told apart, minutes counted them all.
    [t.nonExamines === undefined ? 'Dossiers étudiés' : 'Examinés', formatNombre(t.etudies)],
    ['Favorables', formatNombre(t.favorables)],
    ['Ajournés', formatNombre(t.ajournes)],
    ['Défavorables', formatNombre(t.defavorables)],
    ...(t.nonExamines ? ([['Non examinés', formatNombre(t.nonExamines)]] as const) : []),
  ] as const,
  montants: [
    ['Demandé', formatEuros(t.demande)],
    ['Accordé', formatEuros(t.accorde)],
    ...(t.accordeApres === undefined
      ? []
      : ([['Accordé, décisions hors séance comprises', formatEuros(t.accordeApres)]] as const)),
    ['Restant sur l’enveloppe', formatEuros(t.restant)],
  ] as const,
})

export const ficheCloture = (c: ContenuPv): Fiche => ({
  titre: '8. Clôture',
  lignes: [
    [
      '',
      [
        c.autresPoints ?? 'Aucun autre point n’est consigné.',
        c.cloture ? `La séance est levée à ${c.cloture}.` : '',
      ]
        .filter(Boolean)
        .join('\n'),
    ],
  ],
})

/** A row of what was decided outside the sitting: which file, what the sitting said, what is decided, when. */
export const cellulesHorsSeance = (h: HorsSeance): Cellule[] => [
  [{ texte: h.numero }],
  [{ texte: h.structure, gras: true }],
  [{ texte: h.enSeance }],
  [{ texte: MOTS_AVIS[h.avis] }],
  [{ texte: montantPv(h.montant), gras: true }],
  [{ texte: h.le ? formatJour(h.le) : '–' }],
]
