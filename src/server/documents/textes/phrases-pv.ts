import { formatEuros } from '#domain/commun/argent.ts'
import { formatJour, jourDe } from '#domain/commun/jours.ts'
import { formatNombre } from '#domain/commun/nombres.ts'
import type { ContenuPv, DeportPv, HorsSeance, LignePv } from '#domain/proces-verbal/contenu.ts'
import { MOTS_AVIS, MOTS_LIGNE, motMontantPv } from '#domain/proces-verbal/mots-avis.ts'
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
    ...(c.suspensions && c.suspensions.length > 0
      ? ([['Suspension', c.suspensions.join('\u00a0; ')]] as const)
      : []),
    ['Clôture', c.cloture ?? INCONNU],
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
    ...(c.mouvements && c.mouvements.length > 0 ? ([['En séance', c.mouvements.join('\n')]] as const) : []),
  ],
})

/** « La moitié des 15 membres en fonction, soit 8. Présents ou représentés : 12. Le quorum est atteint. » */
function phraseQuorum({ quorum: q }: Pick<ContenuPv, 'quorum'>): string {
  if (q === null) return 'Le nombre de membres en fonction n’est pas indiqué.'
  const tenu = q.votantsMin ? `\u00a0; chaque dossier voté l’a eu (${q.votantsMin} votants au moins)` : ''
  const verdict = q.atteint ? `Le quorum est atteint${tenu}.` : `Le quorum n’est pas atteint${tenu}.`
  return `${q.regle} des ${q.enFonction} membres en fonction, soit ${q.requis}. Présents ou représentés\u00a0: ${q.presents + q.representes}. ${verdict}`
}

export const fichesRegles = (c: ContenuPv): Fiche[] => [
  { titre: '3. Quorum', lignes: [['', phraseQuorum(c)]] },
  { titre: '4. Enveloppe', lignes: [['Disponible', formatEuros(c.enveloppe)]] },
]

const lieuDe = (l: LignePv): string => [l.titre, l.commune].filter(Boolean).join(', ')

const voixDe = ({ voix: v, appele }: LignePv): string =>
  v ? `${v.pour} · ${v.contre} · ${v.abstention}` : appele === undefined ? '–' : 'sans vote'

/** A row of the table: number in the room, file, who and what, amounts, opinion, votes, who left and why. */
export function cellulesDe(l: LignePv): Cellule[] {
  const fin: Cellule = [
    ...(l.voix && sontUnanimes(l.voix) ? [{ texte: 'À l’unanimité des votants.' }] : []),
    ...(l.voixPresident
      ? [{ texte: `Voix prépondérante de la présidence\u00a0: ${l.voixPresident}.`, gras: true }]
      : []),
    ...(l.motif ? [{ texte: l.motif }] : []),
    ...(l.sorties.length > 0 ? [{ texte: `Sortie\u00a0: ${l.sorties.join('\u00a0; ')}.` }] : []),
    ...(l.mentions ?? []).map((texte) => ({ texte })),
  ]
  const lieu = lieuDe(l)
  return [
    [{ texte: l.appele === false ? '–' : String(l.rang) }],
    [{ texte: l.numero }],
    [{ texte: l.structure, gras: true }, ...(lieu ? [{ texte: lieu }] : [])],
    [{ texte: montantPv(l.demande) }],
    [{ texte: montantPv(l.propose) }],
    [{ texte: MOTS_LIGNE[l.avis] }],
    [{ texte: montantPv(l.montant), gras: true }],
    [{ texte: voixDe(l) }],
    fin.length > 0 ? fin : [{ texte: '–' }],
  ]
}

/** « Hélène Castel, dossier 4 (2026-0025, La Page blanche), déport inscrit le 23/11/2026. » */
export const phraseDeport = ({ membre, dossiers, declare }: DeportPv): string =>
  `${membre}, ${dossiers.join(', ')}, ${declare.charAt(0).toLowerCase()}${declare.slice(1)}.`

/** The parts after the table, each numbered once the ones before are known to stand. */
export function titresFin({ horsSeance = [], corrections = [] }: ContenuPv) {
  const decale = horsSeance.length > 0 ? 1 : 0
  return {
    horsSeance: '7. Décisions prises hors séance',
    totaux: `${7 + decale}. Totaux`,
    cloture: `${8 + decale}. Clôture`,
    corrections: corrections.length > 0 ? `${9 + decale}. Corrections de présence` : null,
  }
}

/** The sums of the lines: how many files, and how much, in the sitting and since. */
export function sommesPv(c: ContenuPv) {
  const { totaux: t } = c
  // Frozen before files that nobody called were told apart, minutes counted them all.
  const avant = t.nonExamines === undefined
  const mot = motMontantPv(c)
  const jour = c.arreteLe === null ? 'à ce jour' : `au ${formatJour(jourDe(new Date(c.arreteLe)))}`
  return {
    titre: titresFin(c).totaux,
    nombres: [
      ...(t.ordreDuJour === undefined ? [] : ([['Ordre du jour', formatNombre(t.ordreDuJour)]] as const)),
      [avant ? 'Dossiers étudiés' : 'Examinés', formatNombre(t.etudies)],
      ['Favorables', formatNombre(t.favorables)],
      ['Défavorables', formatNombre(t.defavorables)],
      ['Ajournés', formatNombre(t.ajournes)],
      ...(avant ? [] : ([['Non examinés', formatNombre(t.nonExamines ?? 0)]] as const)),
    ] as const,
    montants: [
      ['Demandé', formatEuros(t.demande)],
      [c.seance === undefined ? mot : `${mot} en séance`, formatEuros(t.accorde)],
      [c.seance === undefined ? 'Restant sur l’enveloppe' : 'Restant en séance', formatEuros(t.restant)],
      ...(t.accordeApres === undefined ? [] : ([[`${mot} ${jour}`, formatEuros(t.accordeApres)]] as const)),
      ...(t.restantApres === undefined ? [] : ([[`Restant ${jour}`, formatEuros(t.restantApres)]] as const)),
    ] as const,
  }
}

export const ficheCloture = (c: ContenuPv): Fiche => ({
  titre: titresFin(c).cloture,
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

/** Hours and attendance told otherwise since the sitting; null when none was. */
export function ficheCorrections(c: ContenuPv): Fiche | null {
  const titre = titresFin(c).corrections
  return titre === null ? null : { titre, lignes: [['', (c.corrections ?? []).join('\n')]] }
}

/** A row of what was decided outside the sitting: which file, when and by whom, from, to, why. */
export const cellulesHorsSeance = (h: HorsSeance): Cellule[] => [
  [{ texte: h.structure, gras: true }, { texte: h.numero }],
  [
    { texte: [h.le && formatJour(h.le), h.heure].filter(Boolean).join(', ') || '–' },
    ...(h.par ? [{ texte: h.par }] : []),
  ],
  [{ texte: h.enSeance }],
  [
    { texte: MOTS_AVIS[h.avis] },
    ...(h.montant === null ? [] : [{ texte: montantPv(h.montant), gras: true }]),
  ],
  [{ texte: h.raison ?? '–' }],
]
