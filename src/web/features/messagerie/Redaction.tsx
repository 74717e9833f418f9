import { useRef } from 'react'
import { formatOctets } from '#domain/commun/octets.ts'
import { LONGUEUR_MESSAGE } from '#domain/messagerie/messages.ts'
import { ACCEPTE } from '#domain/messagerie/piece-jointe.ts'
import type { ValeursModele } from '#domain/modele/champs-modele.ts'
import { InsererModele } from '#web/socle/modele/InsererModele.tsx'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { Champ, SousChamp } from '#web/ui/champs/Champ.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import type { Redaction as EtatRedaction } from './use-redaction.ts'

/** Where a message is written: text, attachment, progress, « Envoyer ». `raison`: why it can't be sent. */
export function Redaction({
  redaction: r,
  raison,
  valeurs,
}: {
  redaction: EtatRedaction
  raison?: string | undefined
  /** What fills the templates; left out, none is offered. */
  valeurs?: ValeursModele | undefined
}) {
  const zone = useRef<HTMLFormElement>(null)
  const partir = async (): Promise<void> => {
    if (await r.envoyer()) zone.current?.querySelector('textarea')?.focus()
  }
  return (
    <form
      ref={zone}
      className="redaction"
      aria-label="Écrire un message"
      onSubmit={(evenement) => {
        evenement.preventDefault()
        void partir()
      }}
    >
      {r.echec && <EtatErreur message={r.echec} raison="Votre texte est conservé ici." />}
      <Champ
        nom="message"
        libelle="Votre message"
        erreurs={r.erreurs.message}
        desactive={!!raison}
        raison={raison}
      >
        {(acces) => (
          <textarea
            {...acces}
            className="saisie"
            rows={4}
            maxLength={LONGUEUR_MESSAGE}
            value={r.texte}
            readOnly={r.enCours}
            onChange={(e) => r.ecrire(e.target.value)}
            onKeyDown={(evenement) => {
              if (evenement.key !== 'Enter' || !(evenement.ctrlKey || evenement.metaKey)) return
              evenement.preventDefault()
              void partir()
            }}
          />
        )}
      </Champ>
      {valeurs && !raison && (
        <InsererModele genre="message" valeurs={valeurs} champ="message" texte={r.texte} ecrire={r.ecrire} />
      )}
      <div className="redaction-pied rangee haut bouts ecart-4 sous-3 boutons-pleins">
        {!raison && <PieceJointe redaction={r} />}
        <Bouton type="submit" variante="primary" enCours={r.enCours} desactive={!!raison}>
          Envoyer
        </Bouton>
      </div>
    </form>
  )
}

function PieceJointe({ redaction: r }: { redaction: EtatRedaction }) {
  const entree = useRef<HTMLInputElement>(null)
  const choisir = (fichier: File | null): void => {
    r.joindre(fichier)
    if (entree.current) entree.current.value = ''
  }
  const faux = r.erreurs.attachment !== undefined
  const decrit = faux ? 'attachment-aide attachment-erreur' : 'attachment-aide'
  return (
    <div className={faux ? 'redaction-piece champ-faux' : 'redaction-piece'}>
      <input
        ref={entree}
        id="attachment"
        name="attachment"
        className="cache"
        type="file"
        tabIndex={-1}
        accept={ACCEPTE}
        aria-label="Joindre un fichier"
        aria-invalid={faux || undefined}
        aria-describedby={decrit}
        disabled={r.enCours}
        onChange={(e) => choisir(e.target.files?.[0] ?? null)}
      />
      {r.piece === null ? (
        <Bouton icone="fichier" decritPar={decrit} onClick={() => entree.current?.click()}>
          Joindre un fichier
        </Bouton>
      ) : (
        <p className="redaction-fichier rangee">
          <Icone nom="fichier" petite />
          <span>
            {r.piece.name} <small className="chiffres">{formatOctets(r.piece.size)}</small>
          </span>
          {r.enCours ? (
            <progress max={100} value={r.pourcent ?? 0} aria-label={`Envoi de ${r.piece.name}`} />
          ) : (
            <Bouton
              variante="secondary-light"
              icone="croix"
              description={`Retirer ${r.piece.name}`}
              onClick={() => choisir(null)}
            >
              Retirer
            </Bouton>
          )}
        </p>
      )}
      <p className="champ-aide" id="attachment-aide">
        png, jpg, pdf, doc, xls, docx, xlsx, webp · 5&nbsp;Mo maximum
      </p>
      <SousChamp id="attachment" erreurs={r.erreurs.attachment} />
    </div>
  )
}
