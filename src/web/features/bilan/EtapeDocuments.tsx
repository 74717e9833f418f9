import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { verifierPiecesBilan } from '../../../domain/bilan/saisie.ts'
import type { ErreursChamps } from '../../../domain/commun/erreurs.ts'
import { PIECES, pieceDuChamp } from '../../../domain/projet/pieces.ts'
import type { ProjetReponse } from '../../../domain/projet/reponse.ts'
import { ChampPiece } from '../../lib/ChampPiece.tsx'
import { ErreurApi } from '../../lib/erreur-api.ts'
import { BROUILLON_FAIT, echecDuBrouillon } from '../../lib/messages-projet.ts'
import { usePieces } from '../../lib/use-pieces.ts'
import { EtatEnregistrement } from '../../ui/BarreFormulaire.tsx'
import { annoncer } from '../../ui/notices.ts'
import { viser } from '../../ui/ResumeErreurs.tsx'
import { CadreBilan } from './CadreBilan.tsx'
import { direFin, echecDuBilan, envoyerBilan, joindreAuBilan } from './envoi-bilan.ts'
import { adresseBilan, TABLEAU_DE_BORD, typesDe } from './parties.ts'

interface Proprietes {
  numero: 2 | 3
  projet: ProjetReponse
  verrou: string | null
}

/** Steps 2 and 3: two files each, kept as soon as they are chosen. */
export function EtapeDocuments({ numero, projet, verrou }: Proprietes) {
  const naviguer = useNavigate()
  const pieces = usePieces(projet, (piece, fichier, options) =>
    joindreAuBilan(projet.id, numero, piece, fichier, options),
  )
  const [erreurs, setErreurs] = useState<ErreursChamps>({})
  const [echec, setEchec] = useState<string | null>(null)
  const [enCours, setEnCours] = useState(false)
  const occupe = useRef(false)
  const attendues = PIECES.filter((p) => typesDe(numero).includes(p.type))

  const refuser = (messages: ErreursChamps): void => {
    setErreurs(messages)
    const premier = Object.keys(messages)[0]
    if (premier) requestAnimationFrame(() => viser(premier))
  }

  async function envoyer(isDraft: boolean): Promise<void> {
    if (occupe.current) return
    setEchec(null)
    const presents = projet.fichiers.map((f) => f.type)
    const manquants = isDraft ? {} : verifierPiecesBilan(numero, presents)
    if (Object.keys(manquants).length > 0) return refuser(manquants)
    occupe.current = true
    setEnCours(true)
    try {
      const p = await envoyerBilan(projet.id, numero, isDraft, {})
      if (isDraft) annoncer(BROUILLON_FAIT)
      else if (numero === 3 || p.isBilanFilled) direFin(p)
      void naviguer(isDraft || numero === 3 ? TABLEAU_DE_BORD : adresseBilan(3, p.id))
    } catch (e) {
      if (e instanceof ErreurApi && Object.keys(e.errors).length > 0) refuser(e.errors)
      else setEchec(isDraft ? echecDuBrouillon(e).message : echecDuBilan(e))
    } finally {
      occupe.current = false
      setEnCours(false)
    }
  }

  const joints = new Set([...projet.fichiers.map((f) => f.type), ...pieces.envois.map((e) => e.piece.type)])
  const restantes = Object.entries(erreurs).filter(([champ]) => {
    const type = pieceDuChamp(champ)?.type
    return type === undefined || !joints.has(type)
  })
  const resume = restantes.flatMap(([champ, messages]) =>
    messages.map((message) => ({ id: champ, libelle: pieceDuChamp(champ)?.libelle, message })),
  )
  return (
    <CadreBilan
      numero={numero}
      verrou={verrou}
      erreurs={resume}
      surEnvoi={(e) => {
        e.preventDefault()
        void envoyer(false)
      }}
      surBrouillon={() => void envoyer(true)}
      enCours={enCours}
      reessai={echec !== null}
      attendre={pieces.enVol}
      precedent={adresseBilan(numero === 2 ? 1 : 2, projet.id)}
      suivant={numero === 2 ? adresseBilan(3, projet.id) : TABLEAU_DE_BORD}
      etat={
        echec ? (
          <EtatEnregistrement statut="refuse">{echec}</EtatEnregistrement>
        ) : pieces.enVol ? (
          <EtatEnregistrement statut="courant">Envoi des fichiers…</EtatEnregistrement>
        ) : null
      }
    >
      {attendues.map((piece) => (
        <ChampPiece
          key={piece.type}
          piece={piece}
          pieces={pieces}
          verrou={verrou}
          fichier={projet.fichiers.find((f) => f.type === piece.type)}
          envoi={pieces.envois.find((e) => e.piece.type === piece.type)}
          erreurs={joints.has(piece.type) ? undefined : erreurs[piece.champ]}
        />
      ))}
    </CadreBilan>
  )
}
