import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatJour, jourDe } from '#domain/commun/jours.ts'
import type { EcheanceConservation, RetenueConservation } from '#domain/conservation/contrat.ts'
import { ceQuiPart, LIBELLES_CAUSES, LIBELLES_GENRES } from '#domain/conservation/libelles.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import type { Colonne } from '#web/ui/tableau/Tableau.tsx'

export type Cite = Pick<RetenueConservation, 'projet' | 'porteur'>

/** How a sentence names what a line is about. */
export const nomDe = ({ projet, porteur }: Cite): string =>
  projet ? `la demande ${projet.numero}` : `le compte de ${porteur.nomStructure}`

/** The same line, unless it is about a person: what is held is an application, or a structure. */
export const retenable = ({ projet, porteur }: EcheanceConservation): Cite | null =>
  porteur && { projet, porteur }

const jour = (instant: string): string => formatJour(jourDe(new Date(instant)))

const Sujet = ({ cite: { projet, porteur }, genre }: { cite: Cite; genre: string }) => (
  <div>
    <Link to={projet ? `/admin/projets/validation?id=${projet.id}` : `/admin/porteur?id=${porteur.id}`}>
      {projet ? (
        <>
          {genre} <span className="entier">{projet.numero}</span>
        </>
      ) : (
        genre
      )}
    </Link>
    <span className="conservation-second">{porteur.nomStructure}</span>
  </div>
)

/** What falls due, why, what goes, and when. */
export const colonnesEcheances: readonly Colonne<EcheanceConservation>[] = [
  {
    cle: 'sujet',
    titre: 'Quoi',
    rendu: (e) => {
      const cite = retenable(e)
      const genre = LIBELLES_GENRES[e.genre]
      return cite ? (
        <Sujet cite={cite} genre={genre} />
      ) : (
        <div>
          {genre}
          <span className="conservation-second">{e.personne?.nom}</span>
        </div>
      )
    },
  },
  {
    cle: 'cause',
    titre: 'Depuis',
    rendu: (echeance) => (
      <div>
        <span>{LIBELLES_CAUSES[echeance.cause]}</span>
        <span className="conservation-second chiffres">{jour(echeance.depuis)}</span>
      </div>
    ),
  },
  { cle: 'part', titre: 'Ce qui part', rendu: (e) => <span>{ceQuiPart(e.genre, e.gardePreuves)}</span> },
  {
    cle: 'quand',
    titre: 'Anonymisé à partir du',
    rendu: (echeance) => (
      <div>
        <span className="chiffres">{formatJour(echeance.effacableLe)}</span>
        <span className="conservation-second">Annoncé le {jour(echeance.annonceLe)}</span>
      </div>
    ),
  },
]

/** What is kept longer, by whom and why. */
export const colonnesRetenues: readonly Colonne<RetenueConservation>[] = [
  {
    cle: 'sujet',
    titre: 'Quoi',
    rendu: (r) => <Sujet cite={r} genre={r.projet ? 'Dossier' : 'Compte et ses demandes'} />,
  },
  { cle: 'motif', titre: 'Motif', rendu: (r) => <span className="tel-quel">{r.motif}</span> },
  {
    cle: 'par',
    titre: 'Retenu par',
    rendu: (retenue) => (
      <div>
        <span>
          {retenue.par.prenom} {retenue.par.nom}
        </span>
        <span className="conservation-second chiffres">{jour(retenue.le)}</span>
      </div>
    ),
  },
  {
    cle: 'terme',
    titre: 'Terme',
    rendu: (r) => <span className="chiffres">{r.echeance ? formatJour(r.echeance) : 'Pas encore'}</span>,
  },
]

/** The button of a line, for who manages; a line whose `cite` is null has none. */
export const colonneAction = <L, C extends Cite>(
  verbe: string,
  cite: (ligne: L) => C | null,
  agir: (cite: C) => void,
): Colonne<L> => ({
  cle: 'action',
  titre: verbe,
  titreCache: true,
  rendu: (ligne): ReactNode => {
    const c = cite(ligne)
    if (!c) return null
    return (
      <Bouton variante="primary-outline" description={`${verbe} ${nomDe(c)}`} onClick={() => agir(c)}>
        {verbe}
      </Bouton>
    )
  },
})
