import { formatNombre } from '#domain/commun/nombres.ts'
import { LIBELLES_STATUTS } from '#domain/proces-verbal/etats.ts'
import type { BrouillonPv } from '#domain/proces-verbal/reponse.ts'
import { Pastille } from '#web/ui/Pastille.tsx'
import { Chiffres, Dossiers, HorsSeance } from './TextePv.tsx'

interface Proprietes {
  brouillon: BrouillonPv
}

/** What the draft says with the facts of now, and what it lacks. */
export function ApercuPv({ brouillon: b }: Proprietes) {
  const { contenu: c } = b
  return (
    <section className="pv-apercu encart sous-6" aria-labelledby="pv-apercu">
      <div className="rangee">
        <h2 id="pv-apercu">{c.numero}</h2>
        <Pastille statut="neutre">{LIBELLES_STATUTS.brouillon}</Pastille>
      </div>
      {c.rectifie && <p>Rectifie {c.rectifie.numero}.</p>}
      <Chiffres c={c} />
      {b.manques.length > 0 && (
        <div className="encadre encadre-ample bord st-attention pv-manques">
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
        <HorsSeance c={c} />
      </details>
      <p>
        <a className="lien-fort" href={b.apercuUrl} target="_blank" rel="noreferrer">
          Voir le brouillon en PDF<span className="cache">, nouvel onglet</span>
        </a>
      </p>
    </section>
  )
}
