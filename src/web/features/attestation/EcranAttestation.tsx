import type { ProjetCourt, ProjetReponse } from '#domain/projet/reponse.ts'
import { useRefusMembre } from '#web/socle/personne/refus-membre.ts'
import { ProjetCible } from '#web/socle/projet/ProjetCible.tsx'
import { AttenteSignature } from '#web/socle/signature/AttenteSignature.tsx'
import { EtatVide } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import './attestation.css'
import { AttestationASigner } from './AttestationASigner.tsx'
import { AttestationSignee } from './AttestationSignee.tsx'
import { Reperes } from './Reperes.tsx'

const TITRE = 'Attestation accord prestation auteurs'

const CHOISIR = [
  (p: ProjetCourt) => p.actions.includes('remplirAttestation'),
  (p: ProjetCourt) => p.isAttestationAuteurSigned,
]
const AUCUN = {
  titre: 'Aucune attestation à signer',
  texte: 'L’attestation s’ouvre une fois la convention signée et l’aide versée.',
}

/** « Attestation accord prestation auteurs »: to sign, or already signed. */
export function EcranAttestation() {
  const refus = useRefusMembre('signer')
  return (
    <ProjetCible titre={TITRE} choisir={CHOISIR} aucun={AUCUN}>
      {(projet) => (
        <Page titre={TITRE} document={`${TITRE} ${projet.numero}`} chapeau={chapeauDe(projet, refus)}>
          <Contenu key={projet.id} projet={projet} refus={refus} />
        </Page>
      )}
    </ProjetCible>
  )
}

function chapeauDe(projet: ProjetReponse, refus: string | null): string {
  if (projet.isAttestationAuteurSigned)
    return refus
      ? 'Cette attestation est signée. Le bilan de votre action est la suite.'
      : 'Vous avez signé cette attestation. Le bilan de votre action est la suite.'
  return refus
    ? 'Un signataire de votre structure la relit, puis la signe avec un code reçu par SMS.'
    : 'Relisez, cochez les deux attestations, puis signez avec un code reçu par SMS.'
}

/** `refus`: why this person does not sign. */
function Contenu({ projet, refus }: { projet: ProjetReponse; refus: string | null }) {
  if (projet.isAttestationAuteurSigned)
    return (
      <>
        <Reperes projet={projet} />
        <AttestationSignee projet={projet} />
      </>
    )
  if (refus && projet.state === 'bilan-a-renseigner') return <AttenteSignature projetId={projet.id} />
  if (!projet.actions.includes('remplirAttestation'))
    return (
      <EtatVide
        icone="horloge"
        titre="Cette attestation n’est pas encore ouverte"
        action={
          <LienBouton variante="primary" vers="/porteur-projet/dashboard">
            Revenir au tableau de bord
          </LienBouton>
        }
      >
        {AUCUN.texte}
      </EtatVide>
    )
  return (
    <>
      <Reperes projet={projet} />
      <AttestationASigner projet={projet} />
    </>
  )
}
