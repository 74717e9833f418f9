import { Link, useNavigate } from 'react-router'
import { appelsConvention } from '#domain/convention/appels.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { appeler } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { useRefusMembre } from '#web/socle/personne/refus-membre.ts'
import { AttenteSignature } from '#web/socle/signature/AttenteSignature.tsx'
import { BoutonSigner } from '#web/socle/signature/CodeEnvoye.tsx'
import { ConfirmationSms } from '#web/socle/signature/ConfirmationSms.tsx'
import { oublierCode, useCodeEnCours } from '#web/socle/signature/code-en-cours.ts'
import { PreparePar } from '#web/socle/signature/PreparePar.tsx'
import { Squelette } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { Reperes } from './Reperes.tsx'

/** Beside the agreement: who signs what; the code asked by SMS, then typed. */
export function PanneauSignature({ projet }: { projet: ProjetReponse }) {
  const naviguer = useNavigate()
  const { prenom, nom } = useMoi()
  const refus = useRefusMembre('signer')
  const code = useCodeEnCours(projet.id, 'convention')

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
        {refus ? (
          <AttenteSignature projetId={projet.id} />
        ) : (
          <p>Cette convention ne peut pas être signée pour le moment.</p>
        )}
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
      <PreparePar projetId={projet.id} />
      <BoutonSigner agir={code.ouvrir} />
      {code.sansMobile && (
        <p>
          <Link to="/porteur-projet/informations?tab=contact">Compléter mes informations</Link>
        </p>
      )}
      <Reperes projet={projet} signataire={`${prenom} ${nom}`} />
    </section>
  )
}
