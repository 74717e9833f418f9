import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PorteurReponse } from '#domain/porteur/reponses.ts'
import { ErreurApi, messageDe } from '#web/lib/erreur-api.ts'
import { InsererModele } from '#web/socle/modele/InsererModele.tsx'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { Modale } from '#web/ui/cadre/Modale.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { viser } from '#web/ui/champs/ResumeErreurs.tsx'
import { ZoneTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { useValiderPorteur } from './requetes-porteur.ts'

const premierMessage = (erreur: unknown): string =>
  (erreur instanceof ErreurApi ? Object.values(erreur.errors)[0]?.[0] : undefined) ?? messageDe(erreur)

const estRegle = (erreur: unknown): boolean => erreur instanceof ErreurApi && erreur.statut === 422
const phraseDe = (erreur: unknown): string => `Une erreur est apparu: ${premierMessage(erreur)}`

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
  // What the server says of the reason is said at the reason, and only until it changes.
  const faute = refus && estRegle(valider.error) ? phraseDe(valider.error) : null
  useEffect(() => {
    if (faute) viser('motifRefus')
  }, [faute])
  const ecrire = (saisi: string): void => {
    setMotif(saisi)
    valider.reset()
  }
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
        <>
          <ZoneTexte
            nom="motifRefus"
            libelle="Motif du refus *"
            valeur={motif}
            erreurs={faute ? [faute] : undefined}
            onChange={ecrire}
            lignes={5}
          />
          <InsererModele
            genre="refus-compte"
            valeurs={{ structure: porteur.nomStructure, prénom: porteur.prenom, nom: porteur.nom }}
            champ="motifRefus"
            texte={motif}
            ecrire={ecrire}
          />
        </>
      )}
      {valider.isError && !faute && (
        <div data-cle="validatePorteurProjet">
          <Erreur erreur={valider.error} />
        </div>
      )}
    </Modale>
  )
}

/** The form's own message at 422; for any other failure the catalogue's sentence, then why. */
const Erreur = ({ erreur }: { erreur: unknown }) =>
  estRegle(erreur) ? (
    <EtatErreur message={phraseDe(erreur)} />
  ) : (
    <>
      <EtatErreur message="une erreur est apparu" />
      <p className="petit secondaire">{premierMessage(erreur)}</p>
    </>
  )
