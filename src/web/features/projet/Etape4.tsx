import { useNavigate } from 'react-router'
import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import { verifierEtape4 } from '#domain/projet/etapes/etape4.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { PIECES_DEMANDE, type Piece } from '#domain/projet/saisie/pieces.ts'
import { BROUILLON_FAIT, ENVOI_INCONNU, echecDe } from '#web/socle/projet/messages-projet.ts'
import { ChampPiece } from '#web/socle/projet/pieces/ChampPiece.tsx'
import { useEnvoiPieces } from '#web/socle/projet/pieces/use-envoi-pieces.tsx'
import type { Pieces } from '#web/socle/projet/pieces/use-pieces.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { BarreFormulaire } from '#web/ui/champs/BarreFormulaire.tsx'
import { MentionRequis } from '#web/ui/champs/Champ.tsx'
import { Verrou } from '#web/ui/champs/EtatSaisie.tsx'
import { ResumeErreurs } from '#web/ui/champs/ResumeErreurs.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { adresseEtape, useSuite } from './adresse-etape.ts'
import type { ProprietesEtape } from './contexte-ecran.ts'
import { cibleDe, envoyerEtape, joindrePiece } from './envoi-etape.ts'

const MODELE = '/gestion/api/modeles/budget-remunerations'

/** Step 4 « Documents ». */
export function Etape4({ contexte, titre }: ProprietesEtape) {
  return contexte.projet && <Documents projet={contexte.projet} verrou={contexte.verrou} titre={titre} />
}

function Documents({
  projet,
  verrou,
  titre,
}: {
  projet: ProjetReponse
  verrou: string | null
  titre: string
}) {
  const naviguer = useNavigate()
  const suite = useSuite(4)
  const f = useEnvoiPieces({
    projet,
    joindre: (piece, fichier, options) => joindrePiece(projet.id, piece, fichier, options),
    verifier: verifierEtape4,
    async envoyer(isDraft) {
      const cible = { ...cibleDe(projet), version: null }
      const { projet: p } = await envoyerEtape(cible, { step: 4, isDraft, versRecap: true }, {})
      if (isDraft) annoncer(BROUILLON_FAIT)
      else void naviguer(suite(p))
    },
    echecEnvoi: (e) => echecDe(e, ENVOI_INCONNU),
  })

  return (
    <form
      className="sous-8"
      noValidate
      onSubmit={(evenement) => {
        evenement.preventDefault()
        void f.envoyer(false)
      }}
    >
      <ResumeErreurs erreurs={f.resume} />
      <div className="formulaire-champs">
        <div>
          <h2>{titre}</h2>
          {verrou ? <Verrou raison={verrou} /> : <MentionRequis />}
        </div>
        {PIECES_DEMANDE.map((piece) => (
          <PieceDeLaDemande
            key={piece.type}
            piece={piece}
            projet={projet}
            pieces={f.pieces}
            erreurs={f.erreurs}
            verrou={verrou}
          />
        ))}
      </div>
      <BarreFormulaire etat={f.etat}>
        {!verrou && (
          <Bouton variante="secondary-light" onClick={() => void f.envoyer(true)}>
            Enregistrer en brouillon
          </Bouton>
        )}
        <LienBouton vers={adresseEtape(3, projet.id)}>Précédent</LienBouton>
        {verrou ? (
          <LienBouton variante="primary" vers={suite(projet)}>
            Suivant
          </LienBouton>
        ) : (
          <Bouton type="submit" variante="primary" enCours={f.enCours} desactive={f.pieces.enVol}>
            {f.reessai ? 'Réessayer' : 'Suivant'}
          </Bouton>
        )}
      </BarreFormulaire>
    </form>
  )
}

interface PieceProps {
  piece: Piece
  projet: ProjetReponse
  pieces: Pieces
  erreurs: ErreursChamps
  verrou: string | null
}

/** The field of a kind of document; a kind that takes several shows one line for each, and an empty one. */
function PieceDeLaDemande({ piece, projet, pieces, erreurs, verrou }: PieceProps) {
  const kept = projet.fichiers.filter((f) => f.type === piece.type)
  const enVol = pieces.envois.filter((e) => e.piece.type === piece.type)
  const commun = { piece, pieces, verrou }
  if (piece.max === 1)
    return (
      <div>
        <ChampPiece {...commun} fichier={kept[0]} envoi={enVol[0]} erreurs={erreurs[piece.champ]} />
        {piece.type === 'budget_remuneration' && (
          <p className="petit modele sous-2">
            <a href={MODELE} download>
              Télécharger le modèle de budget des rémunérations (xlsx)
            </a>
          </p>
        )}
      </div>
    )
  const lignes = [
    ...kept.map((fichier) => ({ fichier, envoi: undefined })),
    ...enVol.map((envoi) => ({ fichier: undefined, envoi })),
  ]
  // A file refused says it on its own line: the free one is not at fault.
  const aTort = enVol.some((e) => e.message !== null)
  const libre =
    lignes.length < piece.max && (verrou === null || lignes.length === 0)
      ? [{ fichier: undefined, envoi: undefined }]
      : []
  return (
    <fieldset className="champ groupe" id={piece.champ}>
      <legend>{piece.libelle}</legend>
      <p className="champ-aide">Facultatif, {piece.max} documents au plus.</p>
      <div className="pile">
        {[...lignes, ...libre].map(({ fichier, envoi }, rang) => (
          <ChampPiece
            key={fichier ? `f${fichier.id}` : (envoi?.cle ?? 'libre')}
            {...commun}
            rang={rang + 1}
            fichier={fichier}
            envoi={envoi}
            erreurs={rang === lignes.length && !aTort ? erreurs[piece.champ] : undefined}
          />
        ))}
      </div>
    </fieldset>
  )
}
