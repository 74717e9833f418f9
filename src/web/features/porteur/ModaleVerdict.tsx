import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PorteurReponse } from '#domain/porteur/reponses.ts'
import { ErreurApi, messageDe } from '#web/lib/erreur-api.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { Modale } from '#web/ui/cadre/Modale.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { ZoneTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { useValiderPorteur } from './requetes-porteur.ts'

const premierMessage = (e: unknown): string =>
  (e instanceof ErreurApi ? Object.values(e.errors)[0]?.[0] : undefined) ?? messageDe(e)

const MOTS = {
  valide: { titre: 'Valider ce compte', verbe: 'Valider le compte', succes: 'Validation confirmé !' },
  refus: { titre: 'Refuser ce compte', verbe: 'Refuser le compte', succes: 'Refus confirmé !' },
} as const

/** Confirms a verdict on an account; a refusal asks for its reason, which its holder will read. */
export function ModaleVerdict({
  porteur,
  verdict,
  surFermer,
}: {
  porteur: PorteurReponse
  verdict: 'valide' | 'refus'
  surFermer: () => void
}) {
  const [motif, setMotif] = useState('')
  const naviguer = useNavigate()
  const valider = useValiderPorteur()
  const { titre, verbe, succes } = MOTS[verdict]
  const refus = verdict === 'refus'
  const envoyer = async (): Promise<void> => {
    const corps = { status: verdict, idPorteurProjet: porteur.id, motifRefus: refus ? motif : null }
    // Awaited rather than given as a callback: the verdict, once read again, takes this dialog off the page.
    const fait = await valider.mutateAsync(corps).then(
      () => true,
      () => false,
    )
    if (!fait) return
    annoncer(succes)
    await naviguer('/admin/porteur')
  }
  return (
    <Modale
      titre={titre}
      surFermer={valider.isPending ? undefined : surFermer}
      actions={
        <>
          <Bouton onClick={surFermer} desactive={valider.isPending}>
            Annuler
          </Bouton>
          <Bouton
            variante={refus ? 'refuse' : 'success'}
            enCours={valider.isPending}
            onClick={() => void envoyer()}
          >
            {verbe}
          </Bouton>
        </>
      }
    >
      <p>
        {refus
          ? `${porteur.prenom} ${porteur.nom} recevra ce motif par e-mail et pourra corriger sa demande.`
          : `${porteur.prenom} ${porteur.nom} (${porteur.nomStructure}) pourra compléter son profil et déposer une demande.`}
      </p>
      {refus && (
        <ZoneTexte
          nom="motifRefus"
          libelle="Motif du refus *"
          valeur={motif}
          onChange={setMotif}
          lignes={5}
        />
      )}
      {valider.isError && (
        <div data-cle="validatePorteurProjet">
          <Erreur erreur={valider.error} />
        </div>
      )}
    </Modale>
  )
}

/** The form's own message at 422; for any other failure the catalogue's sentence, then why. */
const Erreur = ({ erreur }: { erreur: unknown }) =>
  erreur instanceof ErreurApi && erreur.statut === 422 ? (
    <EtatErreur message={`Une erreur est apparu: ${premierMessage(erreur)}`} />
  ) : (
    <>
      <EtatErreur message="une erreur est apparu" />
      <p className="petit secondaire">{premierMessage(erreur)}</p>
    </>
  )
