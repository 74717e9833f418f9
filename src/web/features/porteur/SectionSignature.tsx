import { formatMobile } from '#domain/porteur/coordonnees.ts'
import type { PorteurReponse } from '#domain/porteur/reponses.ts'
import { sectionSignature } from '#domain/porteur/sections.ts'
import { verifierAvec } from '#web/lib/verifier.ts'
import { CadreFormulaire } from '#web/ui/champs/CadreFormulaire.tsx'
import { SaisieMotDePasse, SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { autreMobile } from './champ-porteur.ts'
import { SmsTest } from './SmsTest.tsx'
import { useSection } from './use-section.ts'

const lire = ({ soi }: PorteurReponse) => ({
  fonction: soi?.fonction ?? null,
  mobile: soi?.mobile ? formatMobile(soi.mobile) : null,
  motDePasseActuel: '',
})

/** A signatory who is not the person responsible: in which quality they sign, and where their codes go. */
export function SectionSignature({ porteur }: { porteur: PorteurReponse }) {
  const f = useSection({
    porteur,
    section: 'signature',
    lire,
    preparer: ({ motDePasseActuel, ...v }) =>
      autreMobile(v.mobile, porteur.soi?.mobile) ? { ...v, motDePasseActuel } : v,
    verifier: verifierAvec(sectionSignature),
  })
  return (
    <>
      <h2 className="porteur-titre">Ma signature</h2>
      <p className="secondaire">
        Vous signez pour cette structure en votre nom&nbsp;: ces informations ne sont qu’à vous.
      </p>
      <CadreFormulaire f={f} etroit>
        <SaisieTexte
          {...f.champ('fonction')}
          aide="Elle figure sous votre nom dans ce que vous signez."
          completer="organization-title"
        />
        <SaisieTexte
          {...f.champ('mobile')}
          type="tel"
          completer="tel"
          aide="Vos codes de signature y sont envoyés par SMS."
        />
        {autreMobile(f.valeurs.mobile, porteur.soi?.mobile) ? (
          <SaisieMotDePasse
            {...f.champ('motDePasseActuel')}
            aide="Demandé parce que vous changez de numéro de mobile."
            requis
          />
        ) : (
          <SmsTest porteurId={porteur.id} mobile={porteur.soi?.mobile} />
        )}
      </CadreFormulaire>
    </>
  )
}
