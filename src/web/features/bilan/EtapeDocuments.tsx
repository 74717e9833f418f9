import { useNavigate } from 'react-router'
import { verifierPiecesBilan } from '#domain/bilan/bilan.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { PIECES } from '#domain/projet/saisie/pieces.ts'
import { BROUILLON_FAIT } from '#web/socle/projet/messages-projet.ts'
import { ChampPiece } from '#web/socle/projet/pieces/ChampPiece.tsx'
import { useEnvoiPieces } from '#web/socle/projet/pieces/use-envoi-pieces.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
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
  const f = useEnvoiPieces({
    projet,
    joindre: (piece, fichier, options) => joindreAuBilan(projet.id, numero, piece, fichier, options),
    verifier: (types) => verifierPiecesBilan(numero, types),
    async envoyer(isDraft) {
      const p = await envoyerBilan(projet.id, numero, isDraft, {})
      if (isDraft) annoncer(BROUILLON_FAIT)
      else if (numero === 3 || p.isBilanFilled) direFin(p)
      void naviguer(isDraft || numero === 3 ? TABLEAU_DE_BORD : adresseBilan(3, p.id))
    },
    echecEnvoi: echecDuBilan,
  })
  const attendues = PIECES.filter((p) => typesDe(numero).includes(p.type))

  return (
    <CadreBilan
      numero={numero}
      verrou={verrou}
      erreurs={f.resume}
      surEnvoi={(evenement) => {
        evenement.preventDefault()
        void f.envoyer(false)
      }}
      surBrouillon={() => void f.envoyer(true)}
      enCours={f.enCours}
      reessai={f.reessai}
      attendre={f.pieces.enVol}
      precedent={adresseBilan(numero === 2 ? 1 : 2, projet.id)}
      suivant={numero === 2 ? adresseBilan(3, projet.id) : TABLEAU_DE_BORD}
      etat={f.etat}
    >
      {attendues.map((piece) => (
        <ChampPiece
          key={piece.type}
          piece={piece}
          pieces={f.pieces}
          verrou={verrou}
          fichier={projet.fichiers.find((f) => f.type === piece.type)}
          envoi={f.pieces.envois.find((e) => e.piece.type === piece.type)}
          erreurs={f.erreurs[piece.champ]}
        />
      ))}
    </CadreBilan>
  )
}
