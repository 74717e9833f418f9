import type { ReactNode } from 'react'
import {
  AUCUN_DOCUMENT,
  type LigneFiche,
  lignesFichiers,
  SECTION_FICHIERS,
  sectionsDe,
} from '#domain/projet/fiche.ts'
import { nomAffiche } from '#domain/projet/nom-affiche.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { donneesDe, type Referentiels } from '#web/socle/projet/fiche-projet.ts'
import './recapitulatif.css'

interface Proprietes extends Referentiels {
  projet: ProjetReponse
}

/** The whole application as a document: it reads like the paper it replaces. */
export function Recapitulatif({ projet: p, ...referentiels }: Proprietes) {
  const fichiers = lignesFichiers(p.fichiers)
  return (
    <article className="recapitulatif" aria-label="Récapitulatif de la demande">
      <header>
        <p className="secondaire petit">Demande d’aide n° {p.numero}</p>
        <p className="titre-2">{nomAffiche(p)}</p>
        <p>{p.porteurProjet.nomStructure}</p>
      </header>
      {sectionsDe(donneesDe(p, referentiels)).map(({ cle, rang, titre, lignes }) => (
        <Partie key={cle} rang={rang} titre={titre}>
          {lignes.map((l) => (
            <Fait key={l.champ} {...l} />
          ))}
        </Partie>
      ))}
      <Partie {...SECTION_FICHIERS}>
        {fichiers.length === 0 && <Fait {...AUCUN_DOCUMENT} />}
        {fichiers.map(({ fichier, ...l }) => (
          <Fait key={fichier.id} {...l} />
        ))}
      </Partie>
    </article>
  )
}

function Partie({ rang, titre, children }: { rang: number; titre: string; children: ReactNode }) {
  return (
    <section>
      <h3>
        <span className="recapitulatif-rang">{rang}</span>
        {titre}
      </h3>
      <dl>{children}</dl>
    </section>
  )
}

const Fait = ({ champ, libelle, valeur, long }: LigneFiche) => (
  <div className={long ? 'recapitulatif-texte' : champ === 'montantDemande' ? 'fort' : undefined}>
    <dt>{libelle}</dt>
    <dd>{valeur}</dd>
  </div>
)
