import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatJour, jourDe } from '#domain/commun/jours.ts'
import { regionDuCodePostal } from '#domain/geo/regions.ts'
import { COLONNES_PORTEURS, type ColonnePorteurs } from '#domain/porteur/liste-porteurs.ts'
import type { PorteurCourt } from '#domain/porteur/reponses.ts'
import { formatSiret } from '#domain/structure/siret.ts'
import type { Colonne } from '#web/ui/tableau/Tableau.tsx'
import { AdresseEmail } from '#web/ui/texte/AdresseEmail.tsx'

/** Where a validated holder is read. */
export const versPorteur = (porteur: PorteurCourt): string => `/admin/porteur?id=${porteur.id}`

/** « Porteurs »: the person, below how to tell two of the same name apart, and who else a search found. */
export const colonnePorteur = (vers: (p: PorteurCourt) => string): Colonne<PorteurCourt> => ({
  cle: 'porteur',
  titre: 'Porteurs',
  tri: 'nom',
  rendu: (porteur) => (
    <>
      <Link className="fort" to={vers(porteur)}>
        {porteur.prenom} {porteur.nom}
      </Link>
      <span className="porteur-second second">
        <AdresseEmail email={porteur.email} />
      </span>
      {porteur.membre && <span className="porteur-second second">{`membre\u00a0: ${porteur.membre}`}</span>}
    </>
  ),
})

/** « Entité »: the structure, its category and its town. */
export const colonneEntite = (categorie: (id: number) => string): Colonne<PorteurCourt> => ({
  cle: 'entite',
  ...COLONNES_PORTEURS.entite,
  rendu: (porteur) => (
    <div>
      <span>{porteur.nomStructure}</span>
      <span className="porteur-second second">
        {categorie(porteur.idCategorieStructure)}
        {porteur.ville && ` · ${porteur.ville}`}
      </span>
    </div>
  ),
})

interface Selon {
  categorie: (id: number) => string
  /** Whoever has no messaging writes to them by e-mail. */
  ecrit: boolean
}

/** The columns of validated holders after their name, in this order. */
export function colonnesValides(montrees: readonly ColonnePorteurs[], selon: Selon): Colonne<PorteurCourt>[] {
  const cellules: Record<Exclude<ColonnePorteurs, 'entite'>, (p: PorteurCourt) => ReactNode> = {
    date: (porteur) => (
      <div>
        <span className="porteur-second second">Inscrit le</span>{' '}
        <span className="chiffres">{formatJour(jourDe(new Date(porteur.createdAt)))}</span>
      </div>
    ),
    projets: (p) => <Projets porteur={p} />,
    contacter: (p) => <Contacter porteur={p} ecrit={selon.ecrit} />,
    categorie: (p) => selon.categorie(p.idCategorieStructure),
    ville: (p) => p.ville,
    region: (p) => regionDuCodePostal(p.codePostal),
    siret: (p) => p.siret && <span className="chiffres">{formatSiret(p.siret)}</span>,
  }
  return montrees.map((cle) =>
    cle === 'entite'
      ? colonneEntite(selon.categorie)
      : {
          cle,
          ...COLONNES_PORTEURS[cle],
          rendu: cellules[cle],
          ...((cle === 'date' || cle === 'projets') && { plusGrandDAbord: true }),
        },
  )
}

const Projets = ({ porteur: p }: { porteur: PorteurCourt }) =>
  p.nbProjets === 0 ? (
    <span className="secondaire chiffres">0 projet(s)</span>
  ) : (
    <Link className="chiffres" to={`${versPorteur(p)}&vue=projets`}>
      {p.nbProjets} projet(s)
    </Link>
  )

const Contacter = ({ porteur: p, ecrit }: { porteur: PorteurCourt; ecrit: boolean }) =>
  ecrit ? (
    <Link to={`/admin/messagerie/ecrire/${p.userId}`}>
      Ecrire au porteur<span className="cache"> {`${p.prenom} ${p.nom}`}</span>
    </Link>
  ) : (
    <a href={`mailto:${encodeURIComponent(p.email)}`} aria-label={`Envoyer un e-mail à ${p.prenom} ${p.nom}`}>
      E-mail
    </a>
  )
