import { useState } from 'react'
import { formatEuros } from '#domain/commun/argent.ts'
import { formatJour } from '#domain/commun/jours.ts'
import { appelsPaiement } from '#domain/paiement/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { ErreurApi } from '#web/lib/erreur-api.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { ANNULATION_INCERTAINE, type EchecActe, manqueOuSilence } from '#web/lib/use-acte.ts'
import { DemandeVisee } from '#web/socle/projet/DemandeVisee.tsx'
import { relireProjet } from '#web/socle/projet/projets.ts'
import { relireDemandes } from '#web/socle/relire.ts'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { viser } from '#web/ui/champs/ResumeErreurs.tsx'
import { ZoneTexte } from '#web/ui/champs/SaisieTexte.tsx'
import type { ProjetAPayer } from './projet-a-payer.ts'
import { rendre } from './rendre-echec.ts'

/** Takes back a payment validated by mistake; the reason is kept. */
export function ModaleAnnulation({
  projet,
  fermer,
}: {
  projet: ProjetAPayer
  fermer: (echec?: EchecActe) => void
}) {
  const [motif, setMotif] = useState('')
  const [erreurs, setErreurs] = useState<string[]>([])
  const refuser = (messages: string[]): void => {
    setErreurs(messages)
    requestAnimationFrame(() => viser('motif'))
  }

  const pret = (): boolean => {
    if (motif.trim() !== '') return true
    refuser(['Le champ "Motif de l’annulation" est requis.'])
    return false
  }
  const fautesDe = (erreur: unknown): string[] | undefined =>
    erreur instanceof ErreurApi ? erreur.errors.motif : undefined
  const rate = (erreur: unknown, echec: EchecActe | null): void => {
    const fautes = fautesDe(erreur)
    if (fautes) refuser(fautes)
    else rendre(fermer, echec)
  }
  const issue = manqueOuSilence('Le paiement n’a pas été annulé.', ANNULATION_INCERTAINE)

  return (
    <ModaleConfirmation
      titre="Annuler ce paiement&nbsp;?"
      verbe="Annuler le paiement"
      variante="refuse"
      pret={pret}
      agir={() => appeler(appelsPaiement.annulerPaiement, { params: { id: projet.id }, corps: { motif } })}
      estFait={async () => !(await relireProjet(projet.id)).isPayed}
      fait={() => annoncer('Le paiement a été annulé')}
      manque={(e) => (fautesDe(e) ? null : issue(e))}
      rate={rate}
      fermer={(fait) => {
        fermer()
        if (fait) void relireDemandes()
      }}
    >
      <DemandeVisee projet={projet} />
      <p>
        Le paiement
        {projet.montantAlloue === null ? '' : ` de ${formatEuros(projet.montantAlloue)}`}, validé le{' '}
        {formatJour(projet.datePaiement)}, redeviendra à valider. Le porteur, à qui le versement a été
        annoncé, en sera prévenu par e‑mail.
      </p>
      <ZoneTexte
        nom="motif"
        libelle="Motif de l’annulation"
        aide="Inscrit au journal de la demande."
        requis
        lignes={3}
        max={5000}
        valeur={motif}
        erreurs={erreurs}
        onChange={(texte) => {
          setMotif(texte)
          setErreurs([])
        }}
      />
    </ModaleConfirmation>
  )
}
