import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatJour, jourDe } from '#domain/commun/jours.ts'
import type { EcheanceConservation, RetenueConservation } from '#domain/conservation/contrat.ts'
import { ceQuiPart, LIBELLES_CAUSES, LIBELLES_GENRES } from '#domain/conservation/libelles.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import type { Colonne } from '#web/ui/tableau/Tableau.tsx'

type Cite = Pick<EcheanceConservation, 'projet' | 'porteur'>

/** How a sentence names what a line is about. */
export const nomDe = ({ projet, porteur }: Cite): string =>
  projet ? `la demande ${projet.numero}` : `le compte de ${porteur.nomStructure}`

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
    rendu: (e) => <Sujet cite={e} genre={LIBELLES_GENRES[e.genre]} />,
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

/** The button of a line, for who manages. */
export const colonneAction = <L extends Cite & { id: number }>(
  verbe: string,
  agir: (ligne: L) => void,
): Colonne<L> => ({
  cle: 'action',
  titre: verbe,
  titreCache: true,
  rendu: (ligne): ReactNode => (
    <Bouton variante="primary-outline" description={`${verbe} ${nomDe(ligne)}`} onClick={() => agir(ligne)}>
      {verbe}
    </Bouton>
  ),
})
