import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatEuros, somme } from '#domain/commun/argent.ts'
import { appelsVirement } from '#domain/virement/appels.ts'
import type { LotLu } from '#domain/virement/banque/reponses.ts'
import { appeler } from '#web/lib/api.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { manqueOuSilence } from '#web/lib/use-acte.ts'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { CasesACocher } from '#web/ui/champs/Choix.tsx'
import { ArretBanque, arretDit, arretEnvoye, SANS_ARRET } from '../banque/ArretBanque.tsx'
import { compter } from '../jours-dits.ts'
import { relireVirements } from '../requetes-virement.ts'

/** Moves some lines to a run of their own: a file that the bank stopped never leaves again. */
export function ModaleDivision({ lot, fermer }: { lot: LotLu; fermer: () => void }) {
  const naviguer = useNavigate()
  const [choisies, setChoisies] = useState<number[]>([])
  const [fautif, setFautif] = useState(false)
  const [arret, setArret] = useState(SANS_ARRET)
  const essai = useRef({ quoi: '', cle: '' })
  const lignes = lot.lignes.filter((l) => choisies.includes(l.id))
  const trop = lignes.length === lot.lignes.length
  return (
    <ModaleConfirmation
      titre={`Diviser le lot ${lot.numero}`}
      verbe="Diviser le lot"
      desactive={lignes.length === 0 || trop}
      pret={() => {
        setFautif(!arretDit(lot, arret))
        return arretDit(lot, arret)
      }}
      agir={async () => {
        const ids = choisies.toSorted((a, b) => a - b)
        // The same wish asked again is the same split.
        if (essai.current.quoi !== ids.join()) essai.current = { quoi: ids.join(), cle: crypto.randomUUID() }
        const { data } = await appeler(appelsVirement.diviserLot, {
          params: { id: lot.id },
          corps: {
            lignes: ids,
            cleCreation: essai.current.cle,
            version: lot.version,
            ...arretEnvoye(lot, arret),
          },
        })
        await relireVirements()
        annoncer(`${data.numero} est préparé, avec ${compter(choisies.length, 'ligne')}.`)
        await naviguer(`/admin/virements/${data.reste.id}`)
      }}
      manque={manqueOuSilence('Le lot n’est pas divisé.', 'La division n’est pas confirmée.')}
      rate={relireVirements}
      fermer={fermer}
    >
      <p>
        {lot.approuve
          ? 'Ce lot est annulé et deux autres le remplacent, à approuver chacun\u00a0: un fichier arrêté ne repart jamais.'
          : 'Les lignes choisies passent dans un nouveau lot, à approuver lui aussi.'}
      </p>
      <ArretBanque lot={lot} arret={arret} changer={setArret} fautif={fautif} />
      <CasesACocher
        nom="lignes"
        libelle="Lignes du nouveau lot"
        options={lot.lignes.map((ligne) => ({
          valeur: ligne.id,
          libelle: `${ligne.rang}. ${ligne.titulaire}, ${formatEuros(ligne.montant)}`,
        }))}
        valeur={choisies}
        onChange={setChoisies}
        erreurs={trop ? ['Laissez au moins une ligne dans l’autre lot.'] : []}
      />
      <p className="secondaire" role="status">
        {lignes.length > 0 &&
          `${compter(lignes.length, 'ligne')}, ${formatEuros(somme(lignes.map((l) => l.montant)))}`}
      </p>
    </ModaleConfirmation>
  )
}
