import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { appelsConvention } from '#domain/convention/appels.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { appeler } from '#web/lib/api.ts'
import { ErreurApi } from '#web/lib/erreur-api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { useActe } from '#web/lib/use-acte.ts'
import { cles } from '#web/socle/cles.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { relireSiConflit } from '#web/socle/projet/projets.ts'
import { ConfirmationSms } from '#web/socle/signature/ConfirmationSms.tsx'
import { oublierCode, useCodeEnCours } from '#web/socle/signature/code-en-cours.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { Reperes } from './Reperes.tsx'

const ECHEC = 'Une erreur est survenue lors de la signature.'

/** Beside the agreement: who signs what; the code asked by SMS, then typed. */
export function PanneauSignature({ projet }: { projet: ProjetReponse }) {
  const naviguer = useNavigate()
  const { prenom, nom } = useMoi()
  const code = useCodeEnCours(projet.id, 'convention')
  const [sansMobile, setSansMobile] = useState(false)
  const { agir, enCours, echec } = useActe({
    agir: () => {
      setSansMobile(false)
      return code.ouvrir()
    },
    manque: 'Le code n’a pas pu être envoyé.',
    rate: async (e) => {
      setSansMobile(e instanceof ErreurApi && e.code === 'mobile')
      await relireSiConflit(projet.id, e)
    },
  })

  async function signer(codeVerification: string): Promise<void> {
    await appeler(appelsConvention.signerConvention, {
      params: { id: projet.id },
      corps: { codeVerification },
    })
    oublierCode(projet.id)
    annoncer('Votre convention est signée.')
    void naviguer('/porteur-projet')
    await Promise.all([
      requetes.invalidateQueries({ queryKey: cles.projet(projet.id) }),
      requetes.invalidateQueries({ queryKey: cles.mesProjets() }),
    ])
  }

  if (!projet.actions.includes('signerConvention'))
    return (
      <section className="convention-panneau" aria-label="Signature">
        <p>Cette convention ne peut pas être signée pour le moment.</p>
        <Reperes projet={projet} />
      </section>
    )
  if (code.attente)
    return (
      <section className="convention-panneau" aria-label="Signature">
        <Squelette lignes={4} />
      </section>
    )
  if (code.parti)
    return (
      <>
        <ConfirmationSms
          projetId={projet.id}
          objet="convention"
          parti={code.parti}
          repris={code.repris}
          verbe="Signer la convention"
          signer={signer}
          echec={ECHEC}
          surAnnuler={code.fermer}
        />
        <p className="secondaire petit convention-note">
          La signature vaut pour toutes les pages affichées. Un exemplaire signé vous sera envoyé par e‑mail.
        </p>
      </>
    )
  return (
    <section className="convention-panneau" aria-labelledby="convention-signer">
      <h2 id="convention-signer">Signer la convention</h2>
      <p>
        Lisez la convention, puis signez-la avec un code à six chiffres envoyé sur votre téléphone mobile.
      </p>
      <Bouton variante="primary" icone="crayon" large enCours={enCours} onClick={() => void agir()}>
        Je signe électroniquement
      </Bouton>
      {echec && <EtatErreur {...echec} />}
      {sansMobile && (
        <p>
          <Link to="/porteur-projet/informations?tab=contact">Compléter mes informations</Link>
        </p>
      )}
      <Reperes projet={projet} signataire={`${prenom} ${nom}`} />
    </section>
  )
}
