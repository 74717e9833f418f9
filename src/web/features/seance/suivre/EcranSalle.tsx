import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { aLeDroitAjoute } from '#domain/commun/droits-ajoutes.ts'
import { formatHeure } from '#domain/commun/jours.ts'
import type { EcranSeance } from '#domain/seance/reponse-salle.ts'
import { cles } from '#web/socle/cles.ts'
import { useEvenements } from '#web/socle/personne/evenements.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { ORGANISME, useTitre } from '#web/ui/cadre/titre.ts'
import { Icone } from '#web/ui/Icone.tsx'
import { compter, heureDe, titreEtape } from '../dire-seance.ts'
import { direIllisible, neSeLitPlus, requeteEcran } from '../requetes-seance.ts'
import { horlogeDe, useMaintenant, useVivante } from '../use-vivante.ts'
import { DossierSalle, SortiesSalle, SuiteSalle } from './SalleEnCours.tsx'
import './salle.css'
import './salle-dossier.css'

/** The room's screen: bare, large type, always light. It follows the sitting, and says when it can't. */
export function EcranSalle() {
  const id = Number(useParams().seanceId) || 0
  const autorise = aLeDroitAjoute(useMoi().role, 'seance.canConduct')
  useEvenements()
  useVivante(id, cles.ecranSeance(id))
  const { data, error, dataUpdatedAt } = useQuery({ ...requeteEcran(id), enabled: id > 0 && autorise })
  const titre = useTitre('Écran de la salle')
  if (!data || neSeLitPlus(error))
    return (
      <main className="salle toujours-clair">
        <h1 ref={titre} tabIndex={-1} className="cache">
          Écran de la salle
        </h1>
        <section className="salle-seule">
          <p role="status">
            {autorise ? direLecture(id, error) : 'Cet écran se montre depuis le poste qui conduit la séance.'}
          </p>
        </section>
      </main>
    )
  return <Salle ecran={data} recueLe={dataUpdatedAt} titre={titre} />
}

function direLecture(id: number, erreur: unknown): string {
  return erreur || id === 0 ? direIllisible(erreur) : 'Chargement…'
}

interface Proprietes {
  ecran: EcranSeance
  recueLe: number
  titre: ReturnType<typeof useTitre>
}

function Salle({ ecran: e, recueLe, titre }: Proprietes) {
  const { instant, perime } = horlogeDe(e.heure, recueLe, useMaintenant())
  return (
    <main className="salle toujours-clair">
      <header>
        <h1 ref={titre} tabIndex={-1}>
          <b>{ORGANISME}</b> Commission {e.commission.numero}, {minuscule(titreEtape(e.etape))}
        </h1>
        <p>
          {e.courant && (
            <>
              <strong>Dossier {e.rang}</strong> sur {e.total}
            </>
          )}
        </p>
        <p className="chiffres">
          <Duree ecran={e} instant={instant} />
          {formatHeure(instant)}
        </p>
      </header>
      {perime && (
        <p className="salle-perime" role="status">
          <Icone nom="horloge" />
          {perime}
        </p>
      )}
      <Corps ecran={e} />
    </main>
  )
}

const minuscule = (texte: string): string => texte.charAt(0).toLowerCase() + texte.slice(1)

function Corps({ ecran: e }: { ecran: EcranSeance }) {
  if (e.statut === 'preparee')
    return (
      <Seule>
        {e.prevueLe ? `La séance ouvre à ${heureDe(e.prevueLe)}` : 'La séance n’est pas encore ouverte'}
      </Seule>
    )
  if (e.statut === 'close') return <Seule>Séance close</Seule>
  if (e.statut === 'suspendue') return <Seule>Séance suspendue</Seule>
  if (!e.courant)
    return (
      <Seule suite={direOuEnEst(e)}>
        {e.suivants.length === 0 && e.total > 0 ? 'Fin de l’ordre du jour' : 'Séance ouverte'}
      </Seule>
    )
  return (
    <>
      <SortiesSalle ecran={e} />
      <DossierSalle ecran={e} />
      <SuiteSalle ecran={e} />
    </>
  )
}

/** « 8 dossiers passés sur 9, 1 mis de côté »: where the room is between two files, or after the last one. */
function direOuEnEst({ examines: n, deCote, total }: EcranSeance): string {
  if (n + deCote === 0) return `${compter(total, 'dossier')} à l’ordre du jour`
  const cote = deCote > 0 ? `, ${deCote}\u00a0mis de côté` : ''
  return `${compter(n, 'dossier')} ${n > 1 ? 'passés' : 'passé'} sur ${total}${cote}`
}

const Seule = ({ children, suite }: { children: string; suite?: string }) => (
  <section className="salle-seule">
    <p role="status">{children}</p>
    {suite && <p className="salle-suite">{suite}</p>}
  </section>
)

/** Minutes spent on the file, silently, where the body gives itself a time. */
function Duree({ ecran: e, instant }: { ecran: EcranSeance; instant: Date }) {
  if (!e.courant || e.minuterie === null) return null
  const passees = Math.max(0, instant.getTime() - Date.parse(e.courant.depuis))
  return (
    <span className="salle-duree">
      {Math.floor(passees / 60_000)}&nbsp;min sur {Math.round(e.minuterie / 60)}
    </span>
  )
}
