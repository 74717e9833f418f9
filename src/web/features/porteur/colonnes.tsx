import { Link } from 'react-router'
import type { PorteurCourt } from '#domain/porteur/reponses.ts'
import type { Colonne } from '#web/ui/tableau/Tableau.tsx'
import { AdresseEmail } from '#web/ui/texte/AdresseEmail.tsx'

/** « Porteurs »: the person, and below how to tell two of the same name apart. */
export const colonnePorteur = (vers: (p: PorteurCourt) => string): Colonne<PorteurCourt> => ({
  cle: 'porteur',
  titre: 'Porteurs',
  rendu: (p) => (
    <>
      <Link className="porteur-nom" to={vers(p)}>
        {p.prenom} {p.nom}
      </Link>
      <span className="porteur-second">
        <AdresseEmail email={p.email} />
      </span>
    </>
  ),
})

/** « Entité »: the structure, its category and its town. */
export const colonneEntite = (categorie: (id: number) => string): Colonne<PorteurCourt> => ({
  cle: 'entite',
  titre: 'Entité',
  rendu: (p) => (
    <div>
      <span>{p.nomStructure}</span>
      <span className="porteur-second">
        {categorie(p.idCategorieStructure)}
        {p.ville && ` · ${p.ville}`}
      </span>
    </div>
  ),
})
