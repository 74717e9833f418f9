import { lazy, Suspense, useState } from 'react'
import type { Constat } from '#domain/constats/constats.ts'
import { allerALaPartie } from '#web/socle/projet/document/aller-a-la-partie.ts'
import { Icone } from '#web/ui/Icone.tsx'
import './AVerifier.css'

// The panel does not wait for what one check alone shows.
const HabilitationDuConstat = lazy(async () => ({
  default: (await import('./HabilitationDuConstat.tsx')).HabilitationDuConstat,
}))

/** Shown before « + 2 autres ». */
const PREMIERS = 3

interface Proprietes {
  constats: readonly Constat[]
}

/** What deserves a look, each leading to its part of the document; absent when there is nothing. */
export function AVerifier({ constats }: Proprietes) {
  const [entier, setEntier] = useState(false)
  if (constats.length === 0) return null
  const restants = constats.length - PREMIERS
  return (
    <section className="a-verifier" aria-labelledby="a-verifier">
      <div className="panneau-tete ligne base bouts ecart-3">
        <h2 id="a-verifier">À vérifier</h2>
        <span className="secondaire petit">
          {constats.length} point{constats.length > 1 ? 's' : ''}, à votre jugement
        </span>
      </div>
      <ListeConstats constats={entier ? constats : constats.slice(0, PREMIERS)} />
      {restants > 0 && (
        <button
          type="button"
          className="lien petit"
          aria-expanded={entier}
          onClick={() => setEntier(!entier)}
        >
          {entier ? 'Voir moins' : `+ ${restants} autre${restants > 1 ? 's' : ''}`}
        </button>
      )}
    </section>
  )
}

const ListeConstats = ({ constats }: Proprietes) => (
  <ul className="filets filets-entre sous-1">
    {constats.map((constat) => (
      <li key={constat.cle}>
        <Icone nom="attention" petite />
        <span>{constat.phrase}</span>
        {constat.habilitation ? (
          <Suspense>
            <HabilitationDuConstat h={constat.habilitation} />
          </Suspense>
        ) : constat.passe ? (
          <a className="petit" href="#passe-titre">
            Passé<span className="cache">, {constat.phrase}</span>
          </a>
        ) : (
          <button type="button" className="lien petit" onClick={() => allerALaPartie(constat.partie)}>
            Partie {constat.partie}
            <span className="cache">, {constat.phrase}</span>
          </button>
        )}
      </li>
    ))}
  </ul>
)
