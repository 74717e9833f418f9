import type { ProjetCourt, ProjetReponse } from '#domain/projet/reponse.ts'
import { ProjetCible } from '#web/socle/projet/ProjetCible.tsx'
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
export const EcranAttestation = () => (
  <ProjetCible titre={TITRE} choisir={CHOISIR} aucun={AUCUN}>
    {(projet) => (
      <Page titre={TITRE} document={`${TITRE} ${projet.numero}`} chapeau={chapeauDe(projet)}>
        <Contenu key={projet.id} projet={projet} />
      </Page>
    )}
  </ProjetCible>
)

const chapeauDe = (projet: ProjetReponse): string =>
  projet.isAttestationAuteurSigned
    ? 'Vous avez signé cette attestation. Le bilan de votre action est la suite.'
    : 'Relisez, cochez les deux attestations, puis signez avec un code reçu par SMS.'

function Contenu({ projet }: { projet: ProjetReponse }) {
  if (projet.isAttestationAuteurSigned)
    return (
      <>
        <Reperes projet={projet} />
        <AttestationSignee projet={projet} />
      </>
    )
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
