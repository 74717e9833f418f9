import type { appelsChangement } from '#domain/changement/appels.ts'
import { PREUVE_REQUISE, saisieChangement } from '#domain/changement/saisie.ts'
import { formatOctets } from '#domain/commun/octets.ts'
import { appeler } from '#web/lib/api.ts'
import { useFormulaire } from '#web/lib/saisie/formulaire.ts'
import { verifierAvec } from '#web/lib/verifier.ts'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { ModaleFormulaire } from '#web/ui/champs/ModaleFormulaire.tsx'
import { ZoneTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { Televersement } from '#web/ui/champs/Televersement.tsx'

const L = { texte: 'Ce qui s’est passé', preuve: 'Document qui vous nomme' } as const

interface Saisie {
  texte: string
  preuve: File | null
}

const verifierTexte = verifierAvec(saisieChangement)

type Appel = typeof appelsChangement.demanderChangement | typeof appelsChangement.demanderSansReponse

/**
 * Asks to become an owner: why, and the paper that shows it. What will happen is said before. `id`: the
 * structure, or what one asked to join it, as the call names it.
 */
export function ModaleChangement({
  appel,
  id,
  relire,
  surFermer,
}: {
  appel: Appel
  id: number
  relire: () => Promise<void>
  /** `fait`: the request is on its way. */
  surFermer: (fait: boolean) => void
}) {
  const f = useFormulaire<Saisie>({
    initial: { texte: '', preuve: null },
    libelles: L,
    verifier: ({ texte, preuve }) => ({
      ...verifierTexte({ texte }),
      ...(preuve === null && { preuve: [PREUVE_REQUISE] }),
    }),
    envoyer: ({ texte, preuve }) =>
      appeler(appel, {
        params: { id },
        corps: { texte },
        ...(preuve && { fichiers: { preuve } }),
      }),
    surSucces: async () => {
      await relire()
      annoncer('Votre demande est partie. Les membres ont sept jours pour objecter.')
      surFermer(true)
    },
  })
  const { valeur: preuve, onChange, ...champ } = f.champ('preuve')
  return (
    <ModaleFormulaire
      titre="Demander à devenir propriétaire"
      verbe="Envoyer la demande"
      formulaire={f}
      surFermer={() => surFermer(false)}
    >
      <p className="secondaire">
        Chaque membre reçoit votre demande, et peut objecter pendant sept jours. L’administration lit le
        document, puis décide. Si elle accepte, vous devenez propriétaire, la personne responsable devient
        lecteur, et le RIB est gelé quatorze jours.
      </p>
      <ZoneTexte
        {...f.champ('texte')}
        libelle={L.texte}
        aide="Qui est parti, quand, et ce qui vous a désigné·e. Les membres le liront."
        lignes={5}
        requis
      />
      <Televersement
        {...champ}
        libelle={L.preuve}
        aide="Procès-verbal d’assemblée, récépissé de la préfecture, délégation… PDF ou image, 5 Mo au plus."
        accepte=".pdf,.png,.jpg,.jpeg,.webp"
        faitDit="joint"
        etat={
          preuve
            ? { genre: 'present', nomFichier: preuve.name, detail: formatOctets(preuve.size) }
            : { genre: 'vide' }
        }
        surChoisir={(fichier) => onChange(fichier)}
        surSupprimer={() => onChange(null)}
        requis
      />
      {f.echec && <EtatErreur message={f.echec} />}
      <button type="submit" hidden />
    </ModaleFormulaire>
  )
}
