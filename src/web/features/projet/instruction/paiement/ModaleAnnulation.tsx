import { useState } from 'react'
import { formatEuros } from '#domain/commun/argent.ts'
import { formatJour } from '#domain/commun/jours.ts'
import { contratsPaiement } from '#domain/paiement/contrat.ts'
import { agirOuConstater, estIncertain } from '#web/lib/agir-ou-constater.ts'
import { appeler } from '#web/lib/api.ts'
import { ErreurApi, messageDe } from '#web/lib/erreur-api.ts'
import { relireProjet } from '#web/socle/projet/projets.ts'
import { relireDemandes } from '#web/socle/relire.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { Modale } from '#web/ui/cadre/Modale.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { viser } from '#web/ui/champs/ResumeErreurs.tsx'
import { ZoneTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { DemandeVisee } from '../DemandeVisee.tsx'
import type { EchecPaiement, ProjetAPayer } from './projet-a-payer.ts'

/** Takes back a payment validated by mistake; the reason is kept. */
export function ModaleAnnulation({
  projet,
  fermer,
}: {
  projet: ProjetAPayer
  fermer: (echec?: EchecPaiement) => void
}) {
  const [motif, setMotif] = useState('')
  const [erreurs, setErreurs] = useState<string[]>([])
  const [enCours, setEnCours] = useState(false)
  const refuser = (messages: string[]): void => {
    setErreurs(messages)
    requestAnimationFrame(() => viser('motif'))
  }

  async function annuler(): Promise<void> {
    if (motif.trim() === '') return refuser(['Le champ "Motif de l’annulation" est requis.'])
    setEnCours(true)
    try {
      await agirOuConstater(
        () => appeler(contratsPaiement.annulerPaiement, { params: { id: projet.id }, corps: { motif } }),
        async () => !(await relireProjet(projet.id)).isPayed,
      )
    } catch (e) {
      setEnCours(false)
      const fautes = e instanceof ErreurApi ? e.errors.motif : undefined
      if (fautes) return refuser(fautes)
      const message = estIncertain(e)
        ? 'L’annulation n’est pas confirmée.'
        : 'Le paiement n’a pas été annulé.'
      annoncer(message, 'refuse')
      fermer({ message, raison: messageDe(e) })
      return relireDemandes()
    }
    annoncer('Le paiement a été annulé')
    fermer()
    await relireDemandes()
  }

  return (
    <Modale
      titre="Annuler ce paiement&nbsp;?"
      surFermer={enCours ? undefined : () => fermer()}
      actions={
        <>
          <Bouton onClick={() => fermer()} desactive={enCours}>
            Revenir
          </Bouton>
          <Bouton variante="refuse" enCours={enCours} onClick={() => void annuler()}>
            Annuler le paiement
          </Bouton>
        </>
      }
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
        onChange={(v) => {
          setMotif(v)
          setErreurs([])
        }}
      />
    </Modale>
  )
}
