import { formatNombre } from '#domain/commun/nombres.ts'
import type { RepriseLue } from '#domain/reprise/reponse.ts'
import { leA } from './dire-reprise.ts'
import { SUITE } from './etapes-reprise.ts'

const DITS = {
  essai: 'Essai en cours',
  application: 'La reprise s’applique',
  annulation: 'La reprise s’annule',
} as const
const SUITES = {
  essai:
    'Rien n’est enregistré. Vous pouvez quitter cette page\u00a0: l’essai continue, et vous le retrouverez ici.',
  application:
    'Tout est fait d’un coup, ou rien. Vous pouvez quitter cette page\u00a0: le résultat vous parviendra aussi par e-mail.',
  annulation: 'Tout est défait d’un coup, ou rien. Vous pouvez quitter cette page.',
} as const

/** A job that runs: how many lines it has read of how many; one may leave. */
export function TravailEnCours({ reprise: r }: { reprise: RepriseLue }) {
  if (!r.travail) return null
  const { quoi, lignes, par, depuis } = r.travail
  return (
    <section className="reprise-travail encart sous-6" aria-labelledby={SUITE}>
      <h2 id={SUITE} tabIndex={-1}>
        {DITS[quoi]}
      </h2>
      <progress aria-labelledby={SUITE} max={Math.max(1, r.lignes)} value={Math.min(lignes, r.lignes)} />
      <p className="chiffres fort">
        {formatNombre(lignes)} lignes sur {formatNombre(r.lignes)}
      </p>
      <p className="secondaire">
        Par {par}, depuis le {leA(depuis)}. {SUITES[quoi]}
      </p>
    </section>
  )
}
