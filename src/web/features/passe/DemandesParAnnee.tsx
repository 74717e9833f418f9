import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { AideAnterieure } from '#domain/aide-anterieure/reponse.ts'
import { somme } from '#domain/commun/argent.ts'
import { futAccordee } from '#domain/passe/anterieures.ts'
import type { DemandePassee, Passe } from '#domain/passe/contrat.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { requetePasse } from '#web/socle/projet/passe/requete-passe.ts'
import { adressePorteur, adresseProjet } from '#web/socle/projet/projets.ts'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Etat } from '#web/ui/Pastille.tsx'
import { direAvant, premieres } from './annees.ts'
import { MOTS_SUITE } from './mots-suite.ts'
import { ronds } from './ronds.ts'
import './DemandesParAnnee.css'

// Few structures have a year from before the portal.
const LigneReprise = lazy(async () => ({ default: (await import('./LigneReprise.tsx')).LigneReprise }))

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
        (data.anterieures.length > 0 || data.demandes.some((d) => d.id !== projet.id) ? (
          <Annees passe={data} cette={projet.id} />
        ) : (
          <p className="secondaire">Première demande de cette structure.</p>
        ))}
    </section>
  )
}

type Ligne = { annee: number } & ({ demande: DemandePassee } | { aide: AideAnterieure })

/** By year alone, the latest first, the portal's and what was taken over mixed. */
const lignesDe = ({ demandes, anterieures }: Passe): Ligne[] =>
  [
    ...demandes.map((demande) => ({ annee: demande.annee, demande })),
    ...anterieures.map((aide) => ({ annee: aide.annee, aide })),
  ].sort((a, b) => b.annee - a.annee)

function Annees({ passe, cette }: { passe: Passe; cette: number }) {
  const [entier, setEntier] = useState(false)
  const { anterieures } = passe
  const lignes = lignesDe(passe)
  const montrees = premieres(lignes)
  return (
    <>
      <table>
        <caption className="cache">
          {anterieures.length > 0 ? 'Demandes et aides' : 'Demandes'} de la structure, en euros
        </caption>
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
          {(entier ? lignes : lignes.slice(0, montrees)).map((l) =>
            'aide' in l ? (
              <Suspense key={`reprise-${l.aide.id}`} fallback={null}>
                <LigneReprise aide={l.aide} />
              </Suspense>
            ) : l.demande.id === cette ? (
              <Cette key={l.demande.id} demande={l.demande} />
            ) : (
              <Annee key={l.demande.id} demande={l.demande} />
            ),
          )}
        </tbody>
        <Total passe={passe} cette={cette} />
      </table>
      {lignes.length > montrees && (
        <button
          type="button"
          className="lien petit"
          aria-expanded={entier}
          onClick={() => setEntier(!entier)}
        >
          {entier ? 'Voir moins' : direAvant(lignes, montrees)}
        </button>
      )}
      {anterieures.length > 0 && (
        <p className="secondaire petit sous-2">
          Reprise de l’ancien tableur&nbsp;: un relevé, sans pièces ni dossier à ouvrir. «&nbsp;Inconnu&nbsp;»
          n’est pas zéro.
        </p>
      )}
    </>
  )
}

/** What all but this application add up to. */
function Total({ passe: { demandes, anterieures }, cette }: { passe: Passe; cette: number }) {
  const autres = demandes.filter((d) => d.id !== cette)
  const accordees = autres.filter((d) => !MOTS_SUITE[d.suite].sansMontant)
  const aides = anterieures.filter(futAccordee)
  const n = autres.length + anterieures.length
  const seul = n === 1 ? 'L’autre' : `Total des ${n} autres`
  const total = (demandes: (number | null)[], aides: (number | null)[]) =>
    ronds(somme([...demandes, ...aides]))
  return (
    <tfoot>
      <tr>
        <th scope="row">{anterieures.length > 0 ? `Total, ${n}` : seul}</th>
        <td>
          {total(
            autres.map((d) => d.montantDemande),
            anterieures.map((a) => a.demande),
          )}
        </td>
        <td>
          {total(
            accordees.map((d) => d.montantAccorde),
            aides.map((a) => a.accorde),
          )}
        </td>
        <td>
          {total(
            accordees.map((d) => d.montantPaye),
            aides.map((a) => a.verse),
          )}
        </td>
        <td />
      </tr>
    </tfoot>
  )
}

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
