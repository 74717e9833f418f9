import { formatEuros } from '#domain/commun/argent.ts'
import { formatJour, jourDe } from '#domain/commun/jours.ts'
import { formatNombre } from '#domain/commun/nombres.ts'
import type { ContenuPv, DeportPv, HorsSeance, LignePv } from '#domain/proces-verbal/contenu.ts'
import { MOTS_AVIS, MOTS_LIGNE, motMontantPv } from '#domain/proces-verbal/mots-avis.ts'
import { sontUnanimes } from '#domain/seance/voix.ts'
import type { Fiche } from '../pdf/fiches.ts'
import type { Cellule } from '../pdf/grille.ts'

const INCONNU = '—'
const pluriel = (mot: string, nombre: number): string => `${mot}${nombre > 1 ? 's' : ''} (${nombre})`
const compte = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** « 7 200,00 », under a head that says euros; « – » for none. */
const montantPv = (euros: number | null): string =>
  euros === null ? '–' : compte.format(euros).replaceAll('\u202f', '\u00a0')

/** « 1. Séance »: when, where, how it was called. */
export const ficheSeance = (contenu: ContenuPv): Fiche => ({
  titre: '1. Séance',
  lignes: [
    ['Ouverture', contenu.ouverture ?? INCONNU],
    ...(contenu.suspensions && contenu.suspensions.length > 0
      ? ([['Suspension', contenu.suspensions.join('\u00a0; ')]] as const)
      : []),
    ['Clôture', contenu.cloture ?? INCONNU],
    ['Lieu', contenu.lieu ?? INCONNU],
    [
      'Convocation',
      contenu.convocation.le
        ? `Du ${formatJour(contenu.convocation.le)}${contenu.convocation.mode ? `, ${contenu.convocation.mode}` : ''}`
        : INCONNU,
    ],
    ['Ordre du jour', contenu.ordreDuJour],
    ...(contenu.documents ? ([['Documents remis', contenu.documents]] as const) : []),
  ],
})

/** « 2. Présence »: who was there, for whom, who was not. */
export const fichePresence = (contenu: ContenuPv): Fiche => ({
  titre: '2. Présence',
  lignes: [
    ['Présidence', contenu.presidence ?? INCONNU],
    ['Secrétariat', contenu.secretariat ?? INCONNU],
    [pluriel('Présent', contenu.presents.length), contenu.presents.join(', ') || INCONNU],
    ...(
      [
        ['Représenté', contenu.representes],
        ['Excusé', contenu.excuses],
        ['Absent', contenu.absents],
      ] as const
    ).flatMap(([mot, noms]) =>
      noms.length > 0 ? ([[pluriel(mot, noms.length), noms.join('\u00a0; ')]] as const) : [],
    ),
    ...(contenu.mouvements && contenu.mouvements.length > 0
      ? ([['En séance', contenu.mouvements.join('\n')]] as const)
      : []),
  ],
})

/** « La moitié des 15 membres en fonction, soit 8. Présents ou représentés : 12. Le quorum est atteint. » */
function phraseQuorum({ quorum: q }: Pick<ContenuPv, 'quorum'>): string {
  if (q === null) return 'Le nombre de membres en fonction n’est pas indiqué.'
  const tenu = q.votantsMin ? `\u00a0; chaque dossier voté l’a eu (${q.votantsMin} votants au moins)` : ''
  const verdict = q.atteint ? `Le quorum est atteint${tenu}.` : `Le quorum n’est pas atteint${tenu}.`
  return `${q.regle} des ${q.enFonction} membres en fonction, soit ${q.requis}. Présents ou représentés\u00a0: ${q.presents + q.representes}. ${verdict}`
}

export const fichesRegles = (contenu: ContenuPv): Fiche[] => [
  { titre: '3. Quorum', lignes: [['', phraseQuorum(contenu)]] },
  { titre: '4. Enveloppe', lignes: [['Disponible', formatEuros(contenu.enveloppe)]] },
]

const lieuDe = (ligne: LignePv): string => [ligne.titre, ligne.commune].filter(Boolean).join(', ')

const voixDe = ({ voix: v, appele }: LignePv): string =>
  v ? `${v.pour} · ${v.contre} · ${v.abstention}` : appele === undefined ? '–' : 'sans vote'

/** A row of the table: number in the room, file, who and what, amounts, opinion, votes, who left and why. */
export function cellulesDe(ligne: LignePv): Cellule[] {
  const fin: Cellule = [
    ...(ligne.voix && sontUnanimes(ligne.voix) ? [{ texte: 'À l’unanimité des votants.' }] : []),
    ...(ligne.voixPresident
      ? [{ texte: `Voix prépondérante de la présidence\u00a0: ${ligne.voixPresident}.`, gras: true }]
      : []),
    ...(ligne.motif ? [{ texte: ligne.motif }] : []),
    ...(ligne.sorties.length > 0 ? [{ texte: `Sortie\u00a0: ${ligne.sorties.join('\u00a0; ')}.` }] : []),
    ...(ligne.mentions ?? []).map((texte) => ({ texte })),
  ]
  const lieu = lieuDe(ligne)
  return [
    [{ texte: ligne.appele === false ? '–' : String(ligne.rang) }],
    [{ texte: ligne.numero }],
    [{ texte: ligne.structure, gras: true }, ...(lieu ? [{ texte: lieu }] : [])],
    [{ texte: montantPv(ligne.demande) }],
    [{ texte: montantPv(ligne.propose) }],
    [{ texte: MOTS_LIGNE[ligne.avis] }],
    [{ texte: montantPv(ligne.montant), gras: true }],
    [{ texte: voixDe(ligne) }],
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
export function sommesPv(contenu: ContenuPv) {
  const { totaux: t } = contenu
  // Frozen before files that nobody called were told apart, minutes counted them all.
  const avant = t.nonExamines === undefined
  const mot = motMontantPv(contenu)
  const jour =
    contenu.arreteLe === null ? 'à ce jour' : `au ${formatJour(jourDe(new Date(contenu.arreteLe)))}`
  return {
    titre: titresFin(contenu).totaux,
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
      [contenu.seance === undefined ? mot : `${mot} en séance`, formatEuros(t.accorde)],
      [
        contenu.seance === undefined ? 'Restant sur l’enveloppe' : 'Restant en séance',
        formatEuros(t.restant),
      ],
      ...(t.accordeApres === undefined ? [] : ([[`${mot} ${jour}`, formatEuros(t.accordeApres)]] as const)),
      ...(t.restantApres === undefined ? [] : ([[`Restant ${jour}`, formatEuros(t.restantApres)]] as const)),
    ] as const,
  }
}

export const ficheCloture = (contenu: ContenuPv): Fiche => ({
  titre: titresFin(contenu).cloture,
  lignes: [
    [
      '',
      [
        contenu.autresPoints ?? 'Aucun autre point n’est consigné.',
        contenu.cloture ? `La séance est levée à ${contenu.cloture}.` : '',
      ]
        .filter(Boolean)
        .join('\n'),
    ],
  ],
})

/** Hours and attendance told otherwise since the sitting; null when none was. */
export function ficheCorrections(contenu: ContenuPv): Fiche | null {
  const titre = titresFin(contenu).corrections
  return titre === null ? null : { titre, lignes: [['', (contenu.corrections ?? []).join('\n')]] }
}

/** A row of what was decided outside the sitting: which file, when and by whom, from, to, why. */
export const cellulesHorsSeance = (hors: HorsSeance): Cellule[] => [
  [{ texte: hors.structure, gras: true }, { texte: hors.numero }],
  [
    { texte: [hors.le && formatJour(hors.le), hors.heure].filter(Boolean).join(', ') || '–' },
    ...(hors.par ? [{ texte: hors.par }] : []),
  ],
  [{ texte: hors.enSeance }],
  [
    { texte: MOTS_AVIS[hors.avis] },
    ...(hors.montant === null ? [] : [{ texte: montantPv(hors.montant), gras: true }]),
  ],
  [{ texte: hors.raison ?? '–' }],
]
