import { Link } from 'react-router'
import { Icone } from '#web/ui/Icone.tsx'
import { useConstats } from './requete-constats.ts'
import './AVerifier.css'

/** What a holder may want to look at again before signing: advice, nothing stops them. */
export function ConseilsAvantSignature({
  projetId,
  etapeDe,
}: {
  projetId: number
  /** Where a part of the application is changed. */
  etapeDe: (partie: number) => string
}) {
  const constats = useConstats(projetId)
  if (constats.length === 0) return null
  return (
    <section className="a-verifier conseils" aria-labelledby="conseils">
      <h3 id="conseils">Avant de signer, relisez</h3>
      <p className="secondaire petit">
        Rien ne vous empêche de signer{'\u00a0'}: si c’est bien ce que vous voulez dire, continuez.
      </p>
      <ul className="filets filets-entre sous-1">
        {constats.map((constat) => (
          <li key={constat.cle}>
            <Icone nom="attention" petite />
            <span>{constat.phrase}</span>
            <Link className="petit" to={etapeDe(constat.partie)}>
              Étape {constat.partie}
              <span className="cache">, {constat.phrase}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
