import { formatEuros } from '#domain/commun/argent.ts'
import { formatNombre } from '#domain/commun/nombres.ts'
import type { ContenuPv } from '#domain/proces-verbal/contenu.ts'
import { LIBELLES_STATUTS } from '#domain/proces-verbal/etats.ts'
import { MOTS_AVIS } from '#domain/proces-verbal/mots-avis.ts'
import type { BrouillonPv } from '#domain/proces-verbal/reponse.ts'
import { Pastille } from '#web/ui/Pastille.tsx'

interface Proprietes {
  brouillon: BrouillonPv
}

/** What the draft says with the facts of now, and what it lacks. */
export function ApercuPv({ brouillon: b }: Proprietes) {
  const { contenu: c } = b
  return (
    <section className="pv-apercu" aria-labelledby="pv-apercu">
      <div className="pv-carte-tete">
        <h2 id="pv-apercu">{c.numero}</h2>
        <Pastille statut="neutre">{LIBELLES_STATUTS.brouillon}</Pastille>
      </div>
      {c.rectifie && <p>Rectifie {c.rectifie.numero}.</p>}
      <Chiffres c={c} />
      {b.manques.length > 0 && (
        <div className="encadre bord st-attention">
          <p className="fort">Avant d’arrêter ce procès-verbal&nbsp;:</p>
          <ul>
            {b.manques.map((m) => (
              <li key={m.phrase}>{m.phrase}</li>
            ))}
          </ul>
        </div>
      )}
      {c.deports.length > 0 && (
        <p className="petit">
          Déports&nbsp;: {c.deports.map((d) => `${d.membre} (${d.dossiers.length})`).join(', ')}.
        </p>
      )}
      <details>
        <summary>Les {formatNombre(c.dossiers.length)} dossiers, dans l’ordre</summary>
        <Dossiers c={c} />
      </details>
      <p>
        <a className="lien-fort" href={b.apercuUrl} target="_blank" rel="noreferrer">
          Voir le brouillon en PDF<span className="cache">, nouvel onglet</span>
        </a>
      </p>
    </section>
  )
}

const Chiffres = ({ c: { totaux: t, enveloppe } }: { c: ContenuPv }) => (
  <dl className="pv-chiffres">
    {(
      [
        ['Étudiés', formatNombre(t.etudies)],
        [MOTS_AVIS.accepte, formatNombre(t.favorables)],
        [MOTS_AVIS.attente, formatNombre(t.ajournes)],
        [MOTS_AVIS.refuse, formatNombre(t.defavorables)],
        ['Enveloppe', formatEuros(enveloppe)],
        ['Accordé', formatEuros(t.accorde)],
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

const Dossiers = ({ c }: { c: ContenuPv }) => (
  <ol className="pv-dossiers">
    {c.dossiers.map((d) => (
      <li key={d.numero}>
        <span className="fort">
          {d.numero} {d.structure}
        </span>
        <span>
          {MOTS_AVIS[d.avis]}
          {d.montant !== null && `, ${formatEuros(d.montant)}`}
          {d.voix && `, ${d.voix.pour} pour, ${d.voix.contre} contre, ${d.voix.abstention} abst.`}
        </span>
        {(d.motif ?? d.sorties.length > 0) && (
          <span className="secondaire petit">
            {[...d.sorties.map((s) => `Sortie\u00a0: ${s}`), d.motif].filter(Boolean).join(' · ')}
          </span>
        )}
      </li>
    ))}
  </ol>
)
