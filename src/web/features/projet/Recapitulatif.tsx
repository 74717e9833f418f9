import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { nomAffiche } from '#domain/projet/nom-affiche.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import {
  AUCUN_DOCUMENT,
  type LigneFiche,
  lignesFichiers,
  SECTION_FICHIERS,
  sectionsDe,
} from '#domain/projet/saisie/fiche.ts'
import { donneesDe, type Referentiels } from '#web/socle/projet/fiche-projet.ts'
import { Titre } from '#web/ui/Titre.tsx'
import './recapitulatif.css'

interface Proprietes extends Referentiels {
  projet: ProjetReponse
  /** Where each part is changed; null for a part that can't be. */
  modifier?: (rang: number) => string | null
  surOuvrir?: (id: number) => void
}

/** The whole application as a document: it reads like the paper it replaces. */
export function Recapitulatif({ projet: p, modifier, surOuvrir, ...referentiels }: Proprietes) {
  const fichiers = lignesFichiers(p.fichiers)
  return (
    <article className="recapitulatif" aria-label="Récapitulatif de la demande">
      <header>
        <p className="secondaire petit">Demande d’aide n° {p.numero}</p>
        <p className="titre-2">
          <Titre>{nomAffiche(p)}</Titre>
        </p>
        <p>{p.porteurProjet.nomStructure}</p>
      </header>
      {sectionsDe(donneesDe(p, referentiels)).map(({ cle, rang, titre, lignes }) => (
        <Partie key={cle} rang={rang} titre={titre} modifier={modifier?.(rang)}>
          {lignes.map((l) => (
            <Fait key={l.champ} {...l} />
          ))}
        </Partie>
      ))}
      <Partie {...SECTION_FICHIERS} modifier={modifier?.(SECTION_FICHIERS.rang)}>
        {fichiers.length === 0 && <Fait {...AUCUN_DOCUMENT} />}
        {fichiers.map(({ fichier, ...l }) => (
          <Fait key={fichier.id} {...l} surOuvrir={surOuvrir && (() => surOuvrir(fichier.id))} />
        ))}
      </Partie>
    </article>
  )
}

interface PartieProps {
  rang: number
  titre: string
  modifier?: string | null | undefined
  children: ReactNode
}

function Partie({ rang, titre, modifier, children }: PartieProps) {
  return (
    <section>
      <div className="recapitulatif-tete rangee rangee-serree base bouts">
        <h3>
          <span className="recapitulatif-rang">{rang}</span>
          {titre}
        </h3>
        {modifier && (
          <Link to={modifier} aria-label={`Modifier\u00a0: ${titre}`}>
            Modifier
          </Link>
        )}
      </div>
      <dl className="filets sous-2">{children}</dl>
    </section>
  )
}

const Fait = ({
  champ,
  libelle,
  valeur,
  long,
  surOuvrir,
}: LigneFiche & { surOuvrir?: (() => void) | undefined }) => (
  <div className={long ? 'recapitulatif-texte' : champ === 'montantDemande' ? 'fort' : undefined}>
    <dt>{libelle}</dt>
    <dd>
      {surOuvrir ? (
        <button type="button" className="lien recapitulatif-fichier" onClick={surOuvrir}>
          <span className="cache">Ouvrir</span> {valeur}
        </button>
      ) : (
        valeur
      )}
    </dd>
  </div>
)
