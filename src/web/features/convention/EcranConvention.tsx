import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProjetCourt, ProjetReponse } from '#domain/projet/reponse.ts'
import { ProjetCible } from '#web/socle/projet/ProjetCible.tsx'
import { requeteProjet } from '#web/socle/projet/projets.ts'
import { EtatVide } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { VisionneusePdf } from '#web/ui/pdf/VisionneusePdf.tsx'
import './convention.css'
import { PanneauSignature } from './PanneauSignature.tsx'
import { PanneauSignee } from './PanneauSignee.tsx'

const TITRE = 'Signature convention'
const CHOISIR = [
  (p: ProjetCourt) => p.actions.includes('signerConvention'),
  (p: ProjetCourt) => p.numeroConvention !== null,
]
const AUCUNE = {
  titre: 'Aucune convention à signer',
  texte: 'La convention arrive ici dès que le conseil d’administration a accordé une aide.',
}
/** Links live for a quarter of an hour: the ones of the page are asked again before that. */
const RELIRE = 10 * 60_000

/** « Signature convention »: the agreement to read, beside what signs it, or who signed it. */
export const EcranConvention = () => (
  <ProjetCible titre={TITRE} choisir={CHOISIR} aucun={AUCUNE}>
    {(projet) => (
      <Page titre={TITRE} document={`${TITRE} ${projet.numero}`} chapeau={chapeauDe(projet)}>
        <Contenu key={projet.id} projet={projet} />
      </Page>
    )}
  </ProjetCible>
)

const chapeauDe = (projet: ProjetReponse): string | undefined => {
  if (projet.conventionUrl === null) return undefined
  if (projet.isConventionSigned) return 'Cette convention est signée.'
  return projet.actions.includes('signerConvention') ? 'Merci de signer la convention' : undefined
}

function Contenu({ projet }: { projet: ProjetReponse }) {
  if (projet.conventionUrl === null)
    return (
      <EtatVide
        icone="horloge"
        titre="Cette demande n’a pas de convention"
        action={
          <LienBouton variante="primary" vers="/porteur-projet/demandes">
            Voir mes demandes
          </LienBouton>
        }
      >
        {AUCUNE.texte}
      </EtatVide>
    )
  return <Convention projet={projet} lien={projet.conventionUrl} />
}

function Convention({ projet, lien }: { projet: ProjetReponse; lien: string }) {
  useQuery({ ...requeteProjet(projet.id), refetchInterval: RELIRE, refetchOnWindowFocus: 'always' })
  // The pages on screen stay where they are when the links are asked again.
  const [url] = useState(lien)
  return (
    <div className="convention colonnes sous-8">
      <VisionneusePdf url={url} lien={lien} nom={`Convention ${projet.numeroConvention}`} />
      <div className="convention-cote">
        {projet.isConventionSigned ? <PanneauSignee projet={projet} /> : <PanneauSignature projet={projet} />}
      </div>
    </div>
  )
}
