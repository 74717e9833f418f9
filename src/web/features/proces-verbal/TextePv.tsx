import { formatEuros } from '#domain/commun/argent.ts'
import { formatJour } from '#domain/commun/jours.ts'
import { formatNombre } from '#domain/commun/nombres.ts'
import type { ContenuPv } from '#domain/proces-verbal/contenu.ts'
import { MOTS_AVIS, MOTS_LIGNE, motMontantPv } from '#domain/proces-verbal/mots-avis.ts'

/** All that minutes say, for who cannot read their PDF, or would rather not. */
export const TextePv = ({ c }: { c: ContenuPv }) => (
  <div className="pv-texte">
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
    {c.autresPoints && <p className="pv-points">{c.autresPoints}</p>}
    {c.corrections && c.corrections.length > 0 && (
      <p className="pv-points">{['Corrections de présence', ...c.corrections].join('\n')}</p>
    )}
    {c.lecture && <p className="secondaire petit">{c.lecture}</p>}
  </div>
)

const faits = (c: ContenuPv): (readonly [string, string])[] =>
  (
    [
      ['Séance', `${c.instance}, le ${formatJour(c.date)}`],
      ['Heures', [c.ouverture, c.cloture].filter(Boolean).join(' – ')],
      ['Suspensions', c.suspensions?.join('\u00a0; ')],
      ['Lieu', c.lieu],
      [
        'Convocation',
        [c.convocation.le && formatJour(c.convocation.le), c.convocation.mode].filter(Boolean).join(', '),
      ],
      ['Ordre du jour', c.ordreDuJour],
      ['Documents remis', c.documents],
      ['Présidence', c.presidence],
      ['Secrétariat', c.secretariat],
      ['Présents', c.presents.join(', ')],
      ['En séance', c.mouvements?.join('\u00a0; ')],
      ['Représentés', c.representes.join('\u00a0; ')],
      ['Excusés', c.excuses.join(', ')],
      ['Absents', c.absents.join(', ')],
      ['Quorum', c.quorum && `${c.quorum.requis} requis, ${c.quorum.atteint ? 'atteint' : 'non atteint'}`],
      ['Déports', c.deports.map((d) => `${d.membre}\u00a0: ${d.dossiers.join(', ')}`).join('\u00a0; ')],
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

const suiteDe = (d: ContenuPv['dossiers'][number]): string[] => [
  ...d.sorties.map((s) => `Sortie\u00a0: ${s}`),
  ...(d.motif ? [d.motif] : []),
  ...(d.mentions ?? []),
]

/** Each file, in the order of the sitting. */
export const Dossiers = ({ c }: { c: ContenuPv }) => (
  <ol className="pv-dossiers">
    {c.dossiers.map((d) => (
      <li key={d.numero}>
        <span className="fort">
          {d.appele !== undefined && `${d.appele ? d.rang : '–'}. `}
          {d.numero} {d.structure}
        </span>
        <span>
          {MOTS_LIGNE[d.avis]}
          {d.montant !== null && `, ${formatEuros(d.montant)}`}
          {d.voix &&
            `, ${c.voixSurAide ? 'voix sur l’aide\u00a0: ' : ''}${d.voix.pour} pour, ${d.voix.contre} contre, ${d.voix.abstention} abst.`}
          {d.voixPresident && `, voix prépondérante de la présidence\u00a0: ${d.voixPresident}`}
        </span>
        {suiteDe(d).length > 0 && <span className="secondaire petit">{suiteDe(d).join(' · ')}</span>}
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
      <ol className="pv-dossiers">
        {horsSeance.map((h) => (
          <li key={h.numero}>
            <span className="fort">
              {h.numero} {h.structure}
            </span>
            <span>
              {MOTS_AVIS[h.avis]}
              {h.montant !== null && `, ${formatEuros(h.montant)}`}
              {h.le && `, le ${formatJour(h.le)}`}
              {h.par && `, par ${h.par}`}
              {h.raison && `\u00a0: ${h.raison}`}
            </span>
            <span className="secondaire petit">En séance&nbsp;: {h.enSeance}</span>
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
