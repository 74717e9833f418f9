import { formatEuros } from '#domain/commun/argent.ts'
import { formatJour } from '#domain/commun/jours.ts'
import { formatNombre } from '#domain/commun/nombres.ts'
import type { ContenuPv } from '#domain/proces-verbal/contenu.ts'
import { MOTS_AVIS, MOTS_LIGNE, motMontantPv } from '#domain/proces-verbal/mots-avis.ts'

/** All that minutes say, for who cannot read their PDF, or would rather not. */
export const TextePv = ({ c }: { c: ContenuPv }) => (
  <div className="pv-texte pile-5">
    {c.rectifie && (
      <p>
        Rectifie {c.rectifie.numero}&nbsp;: {c.rectifie.motif}
      </p>
    )}
    <dl className="pv-faits">
      {faits(c).map(([libelle, valeur]) => (
        <div key={libelle}>
          <dt>{libelle}</dt>
          <dd>{valeur}</dd>
        </div>
      ))}
    </dl>
    <Chiffres c={c} />
    <Dossiers c={c} />
    <HorsSeance c={c} />
    {c.autresPoints && <p className="tel-quel">{c.autresPoints}</p>}
    {c.corrections && c.corrections.length > 0 && (
      <p className="tel-quel">{['Corrections de présence', ...c.corrections].join('\n')}</p>
    )}
    {c.lecture && <p className="secondaire petit">{c.lecture}</p>}
  </div>
)

const faits = (contenu: ContenuPv): (readonly [string, string])[] =>
  (
    [
      ['Séance', `${contenu.instance}, le ${formatJour(contenu.date)}`],
      ['Heures', [contenu.ouverture, contenu.cloture].filter(Boolean).join(' – ')],
      ['Suspensions', contenu.suspensions?.join('\u00a0; ')],
      ['Lieu', contenu.lieu],
      [
        'Convocation',
        [contenu.convocation.le && formatJour(contenu.convocation.le), contenu.convocation.mode]
          .filter(Boolean)
          .join(', '),
      ],
      ['Ordre du jour', contenu.ordreDuJour],
      ['Documents remis', contenu.documents],
      ['Présidence', contenu.presidence],
      ['Secrétariat', contenu.secretariat],
      ['Présents', contenu.presents.join(', ')],
      ['En séance', contenu.mouvements?.join('\u00a0; ')],
      ['Représentés', contenu.representes.join('\u00a0; ')],
      ['Excusés', contenu.excuses.join(', ')],
      ['Absents', contenu.absents.join(', ')],
      [
        'Quorum',
        contenu.quorum &&
          `${contenu.quorum.requis} requis, ${contenu.quorum.atteint ? 'atteint' : 'non atteint'}`,
      ],
      ['Déports', contenu.deports.map((d) => `${d.membre}\u00a0: ${d.dossiers.join(', ')}`).join('\u00a0; ')],
    ] as const
  ).flatMap(([libelle, valeur]) => (valeur ? [[libelle, valeur] as const] : []))

/** How many files, and how much. */
export const Chiffres = ({ c, c: { totaux: t, enveloppe } }: { c: ContenuPv }) => (
  <dl className="pv-chiffres">
    {(
      [
        [t.nonExamines === undefined ? 'Étudiés' : 'Examinés', formatNombre(t.etudies)],
        ['Favorables', formatNombre(t.favorables)],
        ['Défavorables', formatNombre(t.defavorables)],
        ['Ajournés', formatNombre(t.ajournes)],
        ...(t.nonExamines ? ([['Non examinés', formatNombre(t.nonExamines)]] as const) : []),
        ['Enveloppe', formatEuros(enveloppe)],
        [motMontantPv(c), formatEuros(t.accorde)],
        ['Restant', formatEuros(t.restant)],
      ] as const
    ).map(([libelle, valeur]) => (
      <div key={libelle}>
        <dt>{libelle}</dt>
        <dd>{valeur}</dd>
      </div>
    ))}
  </dl>
)

const suiteDe = (contenu: ContenuPv['dossiers'][number]): string[] => [
  ...contenu.sorties.map((s) => `Sortie\u00a0: ${s}`),
  ...(contenu.motif ? [contenu.motif] : []),
  ...(contenu.mentions ?? []),
]

/** Each file, in the order of the sitting. */
export const Dossiers = ({ c }: { c: ContenuPv }) => (
  <ol className="pv-dossiers filets-bas">
    {c.dossiers.map((dossier) => (
      <li key={dossier.numero}>
        <span className="fort">
          {dossier.appele !== undefined && `${dossier.appele ? dossier.rang : '–'}. `}
          {dossier.numero} {dossier.structure}
        </span>
        <span>
          {MOTS_LIGNE[dossier.avis]}
          {dossier.montant !== null && `, ${formatEuros(dossier.montant)}`}
          {dossier.voix &&
            `, ${c.voixSurAide ? 'voix sur l’aide\u00a0: ' : ''}${dossier.voix.pour} pour, ${dossier.voix.contre} contre, ${dossier.voix.abstention} abst.`}
          {dossier.voixPresident && `, voix prépondérante de la présidence\u00a0: ${dossier.voixPresident}`}
        </span>
        {suiteDe(dossier).length > 0 && (
          <span className="secondaire petit">{suiteDe(dossier).join(' · ')}</span>
        )}
      </li>
    ))}
  </ol>
)

/** What was decided otherwise than by the votes of the sitting; nothing when all was. */
export function HorsSeance({ c }: { c: ContenuPv }) {
  const { horsSeance = [], totaux } = c
  if (horsSeance.length === 0) return null
  return (
    <>
      <h3>Décisions prises hors séance</h3>
      <ol className="pv-dossiers filets-bas">
        {horsSeance.map((hor) => (
          <li key={hor.numero}>
            <span className="fort">
              {hor.numero} {hor.structure}
            </span>
            <span>
              {MOTS_AVIS[hor.avis]}
              {hor.montant !== null && `, ${formatEuros(hor.montant)}`}
              {hor.le && `, le ${formatJour(hor.le)}`}
              {hor.par && `, par ${hor.par}`}
              {hor.raison && `\u00a0: ${hor.raison}`}
            </span>
            <span className="secondaire petit">En séance&nbsp;: {hor.enSeance}</span>
          </li>
        ))}
      </ol>
      {totaux.accordeApres !== undefined && (
        <p>
          {motMontantPv(c)}, décisions hors séance comprises&nbsp;: {formatEuros(totaux.accordeApres)}
        </p>
      )}
    </>
  )
}
