import { formatNombre } from '#domain/commun/nombres.ts'
import type { EcranSeance } from '#domain/seance/reponse-salle.ts'
import { Icone } from '#web/ui/Icone.tsx'
import { nomEntier, titreSorties } from '../dire-seance.ts'

/** More characters take two lines of smaller type; more again are cut. */
const LONG = 34
const COUPE = 70

/** Whole euros: read from the back of the room. */
const eurosRonds = (nombre: number): string =>
  `${formatNombre(Math.floor(nombre), { maximumFractionDigits: 0 })}\u00a0€`

const couper = (titre: string): string =>
  titre.length > COUPE ? `${titre.slice(0, COUPE).trimEnd()}…` : titre

const titreAPrevoir = (nombre: number): string =>
  `Pour le dossier suivant, ${nombre > 1 ? 'sortiront' : 'sortira'}`

/** Who must leave, until they are out; then who will have to for the next file. */
export function SortiesSalle({ ecran: e }: { ecran: EcranSeance }) {
  const restent = e.doiventSortir.filter((m) => !m.sorti)
  const noms = restent.length > 0 ? restent : e.sortiesAPrevoir
  if (noms.length === 0) return null
  return (
    <section
      className={restent.length > 0 ? 'salle-sorties' : 'salle-sorties salle-sorties-apres'}
      role="status"
    >
      <h2>
        <Icone nom="porte" />
        {restent.length > 0 ? titreSorties(restent.length) : titreAPrevoir(noms.length)}
      </h2>
      <p className={noms.length > 3 ? 'salle-noms salle-noms-nombreux' : 'salle-noms'}>
        {noms.map((m) => (
          <span key={nomEntier(m)}>{nomEntier(m)}</span>
        ))}
      </p>
    </section>
  )
}

/** The file under way, what is asked, and what is left of the envelope. */
export function DossierSalle({ ecran: e }: { ecran: EcranSeance }) {
  const c = e.courant
  if (!c) return null
  const titre = c.nom ?? c.structure
  const env = e.enveloppe
  return (
    <>
      <section className="salle-dossier" key={c.numero} aria-live="polite">
        <p className="salle-numero">{c.numero}</p>
        <h2 className={titre.length > LONG ? 'salle-titre salle-titre-long' : 'salle-titre'}>
          {couper(titre)}
        </h2>
        <p className="salle-structure">{[c.structure, c.commune].filter(Boolean).join(', ')}</p>
      </section>
      <section className="salle-chiffres">
        <dl>
          <dt>Demandé</dt>
          <dd>{c.demande === null ? '—' : eurosRonds(c.demande)}</dd>
        </dl>
        {env && (
          <dl>
            <dt>{env.restant < 0 ? 'Enveloppe dépassée de' : 'Enveloppe restante'}</dt>
            <dd>{eurosRonds(Math.abs(env.restant))}</dd>
            <dd className="salle-barre" aria-hidden="true">
              <i style={{ width: `${part(env.accorde, env.disponible)}%` }} />
            </dd>
            <dd className="salle-detail">
              {eurosRonds(env.accorde)} {e.etape === 1 ? 'proposés' : 'décidés'} sur{' '}
              {eurosRonds(env.disponible)}
            </dd>
          </dl>
        )}
      </section>
    </>
  )
}

const part = (nombre: number, sur: number): number =>
  sur <= 0 ? 100 : Math.min(100, Math.round((nombre / sur) * 1000) / 10)

/** The two files that follow. */
export const SuiteSalle = ({ ecran: e }: { ecran: EcranSeance }) => (
  <footer>
    <h2>Ensuite</h2>
    {e.suivants.length === 0 ? (
      <p>Aucun dossier</p>
    ) : (
      <ol>
        {e.suivants.map((suivant) => (
          <li key={suivant.numero}>
            <b>{suivant.rang}</b>
            <div>
              <p>{couper(suivant.nom ?? suivant.structure)}</p>
              <span>{suivant.structure}</span>
            </div>
          </li>
        ))}
      </ol>
    )}
  </footer>
)
