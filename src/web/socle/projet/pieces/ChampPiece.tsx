import { useState } from 'react'
import { formatOctets } from '#domain/commun/octets.ts'
import type { FichierReponse } from '#domain/projet/reponse.ts'
import { conseilDePiece } from '#domain/projet/saisie/conseils-piece.ts'
import { type Piece, refusDePiece, typeNonAutorise } from '#domain/projet/saisie/pieces.ts'
import { type EtatTeleversement, Televersement } from '#web/ui/champs/Televersement.tsx'
import { echecDeSuppression } from '../messages-projet.ts'
import { PropositionPhoto } from './PropositionPhoto.tsx'
import type { EnvoiPiece, Pieces } from './use-pieces.ts'

interface ChampPieceProps {
  piece: Piece
  pieces: Pieces
  fichier: FichierReponse | undefined
  envoi: EnvoiPiece | undefined
  rang?: number | undefined
  erreurs: readonly string[] | undefined
  verrou: string | null
}

const NON_GARDE =
  'Un fichier ne peut pas être gardé sur cet appareil\u00a0: si vous quittez cette page avant son envoi, choisissez-le de nouveau.'

/** One document of step 4, in whichever state it stands. */
export function ChampPiece({ piece, pieces, fichier, envoi, rang, erreurs, verrou }: ChampPieceProps) {
  const [echec, setEchec] = useState<string | null>(null)
  const id = `${piece.champ}${rang === undefined ? '' : `-${rang}`}`
  const connus = echec ? [echec] : erreurs
  const refus = envoi?.message ? refusDe(envoi, fichier) : connus
  return (
    <Televersement
      nom={piece.champ}
      id={id}
      libelle={rang === undefined ? piece.libelle : `Autre document ${rang}`}
      requis={piece.requis}
      aide={
        <>
          {(rang ?? 1) === 1 && `${piece.aide} `}
          <span className="televersement-formats">{piece.extensions.join(', ')} · 5&nbsp;Mo maximum</span>
        </>
      }
      erreurs={refus}
      accepte={piece.extensions.map((e) => (e === 'jpg' ? '.jpg,.jpeg' : `.${e}`)).join(',')}
      etat={etatDe(envoi, fichier)}
      desactive={verrou !== null}
      surChoisir={(fichier) => {
        setEchec(null)
        pieces.choisir(piece, fichier, envoi?.cle)
      }}
      surAnnuler={envoi ? () => pieces.annuler(envoi.cle) : undefined}
      surRetirer={envoi?.message ? () => pieces.annuler(envoi.cle) : undefined}
      proposition={
        envoi &&
        (({ choisir, viser }) => <Photo envoi={envoi} pieces={pieces} surAutre={choisir} surFait={viser} />)
      }
      surReessayer={envoi?.message && !envoi.refuse ? () => pieces.reessayer(envoi) : undefined}
      surOuvrir={fichier ? () => void pieces.ouvrir(fichier.id) : undefined}
      surSupprimer={
        fichier
          ? () => void pieces.supprimer(fichier.id).catch((e) => setEchec(echecDeSuppression(e)))
          : undefined
      }
    />
  )
}

interface PhotoProps {
  envoi: EnvoiPiece
  pieces: Pieces
  surAutre: () => void
  /** The offer goes once it is taken. */
  surFait: () => void
}

function Photo({ envoi, pieces, surAutre, surFait }: PhotoProps) {
  const { photo } = envoi
  if (photo === null) return null
  if (photo === 'en-cours')
    return (
      <p className="petit" role="status">
        Préparation de la photo…
      </p>
    )
  return (
    <PropositionPhoto
      choisie={envoi.fichier}
      reduite={photo}
      surJoindre={() => {
        pieces.accepter(envoi, photo)
        surFait()
      }}
      surAutre={surAutre}
    />
  )
}

/** Why a file was not kept; when its name is right, what is wrong inside; and what is still kept. */
function refusDe(
  { piece, fichier, message, refuse, photo }: EnvoiPiece,
  garde: FichierReponse | undefined,
): string[] {
  const lignes = [message ?? '']
  if (!refuse) lignes.push(NON_GARDE)
  const conseil = photo === null ? conseilDePiece(piece, { nom: fichier.name, taille: fichier.size }) : null
  if (conseil) lignes.push(conseil)
  const parContenu = refusDePiece(piece, { nom: fichier.name, taille: fichier.size }) === null
  if (parContenu && message === typeNonAutorise(piece.extensions))
    lignes.push(
      fichier.size === 0
        ? 'Ce fichier est vide.'
        : 'Son contenu n’est pas celui que son nom annonce. Ouvrez-le, enregistrez-le de nouveau dans l’un de ces formats, puis joignez-le.',
    )
  if (garde) lignes.push(`«\u00a0${garde.libelle}\u00a0» reste enregistré.`)
  return lignes
}

function etatDe(envoi: EnvoiPiece | undefined, fichier: FichierReponse | undefined): EtatTeleversement {
  if (envoi) {
    const nomFichier = envoi.fichier.name
    return envoi.message === null
      ? { genre: 'envoi', nomFichier, pourcent: envoi.pourcent }
      : { genre: 'echec', nomFichier, message: 'Non enregistré' }
  }
  if (!fichier) return { genre: 'vide' }
  return { genre: 'present', nomFichier: fichier.libelle, detail: formatOctets(fichier.taille) }
}
