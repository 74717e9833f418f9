import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { somme } from '#domain/commun/argent.ts'
import { formatNombre } from '#domain/commun/nombres.ts'
import type { DemandePassee } from '#domain/passe/contrat.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { requetePasse } from '#web/socle/projet/passe/requete-passe.ts'
import { adressePorteur, adresseProjet } from '#web/socle/projet/projets.ts'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Etat } from '#web/ui/Pastille.tsx'
import { MOTS_SUITE } from './mots-suite.ts'
import './DemandesParAnnee.css'

/** Years shown before « Voir les 11 ». */
const ANNEES = 6

/** What the structure asked for, was granted and paid, year by year; a year leads to its application. */
export function DemandesParAnnee({ projet }: { projet: ProjetReponse }) {
  const { data, isPending, error, refetch } = useQuery(requetePasse(projet.id))
  const { id: porteurId, nomStructure } = projet.porteurProjet
  // Where it comes before the document, it is one line until it is asked for (DemandesParAnnee.css).
  const [ouvert, setOuvert] = useState(false)
  return (
    <section className={ouvert ? 'passe passe-ouvert' : 'passe'} aria-labelledby="passe-titre">
      <div className="panneau-tete ligne base bouts ecart-3">
        <h2 id="passe-titre">{nomStructure}, par année</h2>
        <button
          type="button"
          className="lien petit passe-plier"
          aria-expanded={ouvert}
          onClick={() => setOuvert(!ouvert)}
        >
          {ouvert ? 'Masquer' : 'Afficher'}
          <span className="cache"> les demandes, par année</span>
        </button>
        <Link className="petit" to={adressePorteur(porteurId)}>
          Fiche<span className="cache"> de {nomStructure}</span>
        </Link>
      </div>
      {isPending && <Squelette lignes={4} />}
      {error && !data && (
        <EtatErreur
          message="Les demandes de la structure n’ont pas pu être lues."
          raison={messageDe(error)}
          surReessayer={() => void refetch()}
        />
      )}
      {data &&
        (data.demandes.some((d) => d.id !== projet.id) ? (
          <Annees demandes={data.demandes} cette={projet.id} />
        ) : (
          <p className="secondaire">Première demande de cette structure.</p>
        ))}
    </section>
  )
}

function Annees({ demandes, cette }: { demandes: readonly DemandePassee[]; cette: number }) {
  const [entier, setEntier] = useState(false)
  const autres = demandes.filter((d) => d.id !== cette)
  const accordees = autres.filter((d) => !MOTS_SUITE[d.suite].sansMontant)
  return (
    <>
      <table>
        <caption className="cache">Demandes de la structure, en euros</caption>
        <thead>
          <tr>
            <th scope="col">Année</th>
            <th scope="col">Demandé</th>
            <th scope="col">Accordé</th>
            <th scope="col">Payé</th>
            <th scope="col">Bilan</th>
          </tr>
        </thead>
        <tbody>
          {(entier ? demandes : demandes.slice(0, ANNEES)).map((d) =>
            d.id === cette ? <Cette key={d.id} demande={d} /> : <Annee key={d.id} demande={d} />,
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{autres.length === 1 ? 'L’autre' : `Total des ${autres.length} autres`}</th>
            <td>{ronds(somme(autres.map((d) => d.montantDemande)))}</td>
            <td>{ronds(somme(accordees.map((d) => d.montantAccorde)))}</td>
            <td>{ronds(somme(accordees.map((d) => d.montantPaye)))}</td>
            <td />
          </tr>
        </tfoot>
      </table>
      {demandes.length > ANNEES && (
        <button
          type="button"
          className="lien petit"
          aria-expanded={entier}
          onClick={() => setEntier(!entier)}
        >
          {entier ? 'Voir moins' : `Voir les ${demandes.length}`}
        </button>
      )}
    </>
  )
}

/** Whole euros: what one compares years by. */
const ronds = (euros: number | null): string =>
  euros === null ? '' : formatNombre(euros, { maximumFractionDigits: 0 })

const Cette = ({ demande: d }: { demande: DemandePassee }) => (
  <tr className="ici" aria-current="true">
    <th scope="row">
      {d.annee}
      <small>{d.numero}</small>
    </th>
    <td>{ronds(d.montantDemande)}</td>
    <td colSpan={3} className="secondaire">
      cette demande
    </td>
  </tr>
)

function Annee({ demande: d }: { demande: DemandePassee }) {
  const { mot, statut, sansMontant } = MOTS_SUITE[d.suite]
  const etat = <Etat statut={statut}>{mot}</Etat>
  return (
    <tr>
      <th scope="row">
        <Link to={adresseProjet(d.id)} title={d.nom ?? undefined}>
          {d.annee}
          <small>
            <span className="cache">, demande </span>
            {d.numero}
          </small>
        </Link>
      </th>
      <td>{ronds(d.montantDemande)}</td>
      {sansMontant ? (
        <td colSpan={3}>{etat}</td>
      ) : (
        <>
          <td>{ronds(d.montantAccorde)}</td>
          <td>{ronds(d.montantPaye)}</td>
          <td className="passe-bilan">{etat}</td>
        </>
      )}
    </tr>
  )
}
